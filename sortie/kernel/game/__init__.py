"""What a game must offer: the referee's questions, the onlooker's, the judge's and the author's."""
