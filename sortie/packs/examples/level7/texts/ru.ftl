pack-example-pack = Пример набора
tile-smoking-room = Курилка
scenario-night-shift = Ночная смена
    .about = На этот раз тихий этаж.
    .goal = Уезжайте лифтом A.
