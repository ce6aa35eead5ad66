pack-title = @Name@: дорожка из комплекта
scenario-first-race = Первый забег
    .about = Восемь столбцов, несколько скал.
