"""The library behind `import sortie`: games, matches, odds, results and refusals as a Python programmer uses them."""
