"""Games as environments: PettingZoo, Gymnasium, OpenSpiel and text. Install with `pip install sortie[envs]`."""
