interface Alias {
  written: readonly string[];
  model: string;
  /** The name is a petrol car's, too. */
  hasTwin?: true;
  /** Last model year of this name. */
  until?: number;
}

/** Names that dealers' systems write for electric cars. Of several, the first that the year allows counts. */
export const MODEL_ALIASES: Readonly<Record<string, readonly Alias[]>> = {
  Abarth: [
    { written: ["500", "595"], model: "500e", hasTwin: true },
    { written: ["600"], model: "600e" },
  ],
  "Alfa Romeo": [{ written: ["junior"], model: "Junior Elettrica", hasTwin: true }],
  // The Q4 and Q6 badges without e-tron are on no petrol Audi.
  Audi: [
    { written: ["q4"], model: "Q4 e-tron" },
    { written: ["q6"], model: "Q6 e-tron" },
    { written: ["q8"], model: "Q8 e-tron", hasTwin: true },
    { written: ["a6"], model: "A6 e-tron", hasTwin: true },
  ],
  Citroen: [
    { written: ["c3"], model: "e-C3", hasTwin: true },
    { written: ["c4"], model: "e-C4", hasTwin: true },
    { written: ["c4 x"], model: "e-C4 X", hasTwin: true },
    { written: ["c5 aircross"], model: "e-C5 Aircross", hasTwin: true },
    { written: ["berlingo"], model: "e-Berlingo", hasTwin: true },
    { written: ["spacetourer"], model: "e-SpaceTourer", hasTwin: true },
  ],
  DS: [
    { written: ["ds3 crossback", "3 crossback"], model: "DS 3 Crossback E-Tense", hasTwin: true },
    // Lost the word Crossback with the facelift of 2023.
    { written: ["ds3", "3"], model: "DS 3 Crossback E-Tense", hasTwin: true, until: 2022 },
    { written: ["ds3", "3"], model: "DS 3 E-Tense", hasTwin: true },
    { written: ["3 e-tense", "ds3 e-tense"], model: "DS 3 E-Tense" },
    { written: ["ds4", "4"], model: "DS 4 E-Tense", hasTwin: true },
  ],
  Fiat: [
    { written: ["500"], model: "500e", hasTwin: true },
    { written: ["600"], model: "600e", hasTwin: true },
    { written: ["grande panda"], model: "Grande Panda Electric", hasTwin: true },
  ],
  Ford: [
    { written: ["mustang"], model: "Mustang Mach-E", hasTwin: true },
    { written: ["mach-e"], model: "Mustang Mach-E" },
    { written: ["puma"], model: "Puma Gen-E", hasTwin: true },
  ],
  Genesis: [
    { written: ["g80"], model: "Electrified G80", hasTwin: true },
    { written: ["gv70"], model: "Electrified GV70", hasTwin: true },
  ],
  GWM: [
    { written: ["funky cat"], model: "Ora Funky Cat" },
    { written: ["03"], model: "Ora 03" },
  ],
  Hyundai: [
    { written: ["kona"], model: "Kona Electric", hasTwin: true },
    { written: ["ioniq"], model: "Ioniq Electric", hasTwin: true },
  ],
  Kia: [
    // The second Niro of 2022 is the Niro EV.
    { written: ["niro"], model: "e-Niro", hasTwin: true, until: 2022 },
    { written: ["niro"], model: "Niro EV", hasTwin: true },
    { written: ["soul"], model: "Soul EV", hasTwin: true },
  ],
  // MG writes its name into its models: MG4, and 4 without it.
  MG: [
    { written: ["mg4", "4"], model: "MG4 EV" },
    { written: ["mg5", "5"], model: "MG5 EV" },
    { written: ["mgs5", "s5"], model: "MGS5 EV" },
    { written: ["zs"], model: "ZS EV", hasTwin: true },
  ],
  Mini: [
    // The Cooper Electric of 2024 followed the Electric, a hatch.
    { written: ["hatch", "cooper", "cooper s", "cooper se"], model: "Electric", hasTwin: true, until: 2023 },
    { written: ["cooper", "cooper e", "cooper se"], model: "Cooper Electric", hasTwin: true },
    { written: ["countryman"], model: "Countryman Electric", hasTwin: true },
  ],
  Nissan: [{ written: ["micra"], model: "Micra Electric", hasTwin: true }],
  Peugeot: ["208", "2008", "308", "308 SW", "3008", "408", "5008", "Rifter", "Traveller"].map((name) => ({
    written: [name],
    model: `e-${name}`,
    hasTwin: true,
  })),
  Porsche: [{ written: ["macan"], model: "Macan Electric", hasTwin: true }],
  Renault: [
    { written: ["megane"], model: "Megane E-Tech", hasTwin: true },
    { written: ["scenic"], model: "Scenic E-Tech", hasTwin: true },
    { written: ["twingo"], model: "Twingo E-Tech", hasTwin: true },
  ],
  Seat: [{ written: ["mii"], model: "Mii Electric", hasTwin: true }],
  Skoda: [{ written: ["citigo"], model: "Citigo e iV", hasTwin: true }],
  Smart: [
    // The electric drive became the EQ in 2018.
    { written: ["fortwo"], model: "fortwo electric drive", hasTwin: true, until: 2017 },
    { written: ["fortwo"], model: "EQ fortwo", hasTwin: true },
    { written: ["forfour"], model: "forfour electric drive", hasTwin: true, until: 2017 },
    { written: ["forfour"], model: "EQ forfour", hasTwin: true },
  ],
  // Traders' short forms; no other car is called so.
  Tesla: [
    { written: ["m3", "3"], model: "Model 3" },
    { written: ["my", "y"], model: "Model Y" },
    { written: ["ms", "s"], model: "Model S" },
    { written: ["mx", "x"], model: "Model X" },
  ],
  // The -e names ended with the facelifts of 2023.
  Vauxhall: [
    { written: ["corsa"], model: "Corsa-e", hasTwin: true, until: 2023 },
    { written: ["corsa"], model: "Corsa Electric", hasTwin: true },
    { written: ["mokka"], model: "Mokka-e", hasTwin: true, until: 2023 },
    { written: ["mokka"], model: "Mokka Electric", hasTwin: true },
    { written: ["astra"], model: "Astra Electric", hasTwin: true },
    { written: ["astra sports tourer"], model: "Astra Sports Tourer Electric", hasTwin: true },
    { written: ["combo", "combo life"], model: "Combo-e Life", hasTwin: true },
    { written: ["frontera"], model: "Frontera Electric", hasTwin: true },
    { written: ["grandland"], model: "Grandland Electric", hasTwin: true },
    { written: ["vivaro life"], model: "Vivaro-e Life", hasTwin: true },
  ],
  Volkswagen: [
    { written: ["up", "up!"], model: "e-up!", hasTwin: true },
    { written: ["golf"], model: "e-Golf", hasTwin: true },
  ],
  Volvo: [
    { written: ["xc40"], model: "XC40 Recharge", hasTwin: true },
    // There is no C40 with an engine.
    { written: ["c40"], model: "C40 Recharge" },
  ],
};
