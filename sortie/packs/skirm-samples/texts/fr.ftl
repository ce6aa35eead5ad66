pack-skirm-samples = Skirm : fiches d'exemple

squad-sample-knights = Chevaliers d'exemple
    .about = Un sergent de la vieille école, plus coriace que les autres, avec des soldats de l'Avant-garde d'Égide. Fait pour montrer une fiche, pas pour être équitable.
agent-knight-sergeant = Sergent chevalier
tag-terran = Terrien
tag-knight = Chevalier
tag-sergeant = Sergent
weapon-combat-rifle = Fusil de combat
weapon-power-sword = Épée énergétique
skill-war-cry = Cri de guerre
    .rules = Les équipiers à 5 cases ou moins ont ROA +1 avec toutes leurs armes jusqu'à la fin du tour.
