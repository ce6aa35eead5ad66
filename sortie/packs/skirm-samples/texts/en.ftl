pack-skirm-samples = Skirm: sample cards

squad-sample-knights = Sample Knights
    .about = A sergeant of an older school, tougher and harder than the rest, with soldiers of the Aegis Vanguard. Made to show a card, not to be fair.
agent-knight-sergeant = Knight Sergeant
tag-terran = Terran
tag-knight = Knight
tag-sergeant = Sergeant
weapon-combat-rifle = Combat Rifle
weapon-power-sword = Power Sword
skill-war-cry = War Cry
    .rules = Squadmates within 5 squares have ROA +1 with all their weapons until the end of the Turn.
