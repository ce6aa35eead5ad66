pack-title = @Name@ : la piste livrée
scenario-first-race = La première course
    .about = Huit colonnes, quelques rochers.
