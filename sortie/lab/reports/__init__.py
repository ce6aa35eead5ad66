"""Reports: what the games of a study say, in sentences, numbers and pictures."""
