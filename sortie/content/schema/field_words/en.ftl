## Files

file-page = Title page
    .about = pack.toml: what the pack is called, for which game it is, what it builds on.
file-content = Content
    .about = Any file of the pack may hold any of these tables.
file-lessons = Lessons
    .about = Guided games, each in a file of its own in the folder lessons.

## Title page

table-title-page = Title page
title-page-id = Id
    .about = Small letters, digits and single hyphens; no shipped pack has it.
title-page-game = Game
    .about = For which game the pack is.
title-page-version = Version
    .about = One to three numbers with points between. Give a changed pack a new version.
title-page-title = Title
    .about = Key of the title in the texts.
title-page-authors = Authors
    .about = May be left out.
title-page-depends = Builds on
    .about = Ids of packs whose content is used.
title-page-languages = Languages
    .about = Those its texts are complete in; the first stands in for the others. Without it all three are needed.
title-page-languages-is-en = English
title-page-languages-is-fr = French
title-page-languages-is-ru = Russian

## Lessons

kind-lessons = Lessons
    .about = Guided games, offered in the order of their files.
table-lesson = Lesson
lesson-id = Id
    .about = Small letters, digits and single hyphens.
lesson-scenario = Scenario
    .about = What is played; empty where the game has no scenarios.
lesson-edition = Edition
    .about = Of the rules; may be left out.
lesson-board = Map
    .about = May be left out.
lesson-sides = Sides
    .about = One for each seat; may be left out.
lesson-players = Players
    .about = One for each seat: empty is the learner, else a player of the program.
lesson-position = Position
    .about = Drawn as in a case; without it the lesson begins with the set-up.
lesson-steps = Steps
    .about = The first that fits and is not learnt is shown, so rare moments stand before common ones.
table-lesson-step = Step
lesson-step-id = Id
lesson-step-when = When
    .about = Shown at the first moment the learner is asked this: prompt-… or verb-…. Left out: at once.
lesson-step-do = Learnt by
    .about = Learnt only by this verb; left out: by any decision at that moment.
lesson-step-show = Show
    .about = Pieces and squares that are marked on the board meanwhile.
lesson-step-maybe = Need not come
    .about = A lesson is learnt without it.
