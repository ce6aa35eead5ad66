lesson-first-steps = First steps
    .about = One race against somebody who runs at random.
lesson-first-steps-step = You run to the right. Pick a square beside your runner.
lesson-first-steps-dash = A dash goes two squares ahead, if the die shows 4 or less.
