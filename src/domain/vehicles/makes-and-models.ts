/** Electric cars sold in the United Kingdom, as the site spells them. */
const MODELS: Record<string, readonly string[]> = {
  Abarth: ["500e", "600e"],
  "Alfa Romeo": ["Junior Elettrica"],
  Alpine: ["A290"],
  Audi: ["A6 e-tron", "e-tron", "e-tron GT", "e-tron Sportback", "Q4 e-tron", "Q6 e-tron", "Q8 e-tron"],
  BMW: ["i3", "i4", "i5", "i5 Touring", "i7", "iX", "iX1", "iX2", "iX3"],
  BYD: ["Atto 2", "Atto 3", "Dolphin", "Dolphin Surf", "Seal", "Sealion 7"],
  Citroen: ["Ami", "C-Zero", "e-Berlingo", "e-C3", "e-C4", "e-C4 X", "e-C5 Aircross", "e-SpaceTourer"],
  Cupra: ["Born", "Tavascan"],
  Dacia: ["Spring"],
  DS: ["DS 3 Crossback E-Tense", "DS 3 E-Tense", "DS 4 E-Tense", "N°8"],
  Fiat: ["500e", "600e", "Grande Panda Electric"],
  Ford: ["Capri", "E-Tourneo Courier", "E-Tourneo Custom", "Explorer", "Mustang Mach-E", "Puma Gen-E"],
  Genesis: ["Electrified G80", "Electrified GV70", "GV60"],
  GWM: ["Ora 03", "Ora Funky Cat"],
  Honda: ["e", "e:Ny1"],
  Hyundai: ["Inster", "Ioniq 5", "Ioniq 5 N", "Ioniq 6", "Ioniq 9", "Ioniq Electric", "Kona Electric"],
  Jaguar: ["I-Pace"],
  Jaecoo: ["E5"],
  Jeep: ["Avenger"],
  Kia: ["e-Niro", "EV3", "EV4", "EV5", "EV6", "EV9", "Niro EV", "Soul EV"],
  KGM: ["Torres EVX"],
  Leapmotor: ["C10", "T03"],
  Lexus: ["RZ", "UX 300e"],
  Lotus: ["Eletre", "Emeya"],
  Maserati: ["GranTurismo Folgore", "Grecale Folgore"],
  Mazda: ["6e", "MX-30"],
  "Mercedes-Benz": ["CLA", "EQA", "EQB", "EQC", "EQE", "EQE SUV", "EQS", "EQS SUV", "EQT", "EQV"],
  MG: ["Cyberster", "IM5", "IM6", "MG4 EV", "MG5 EV", "MGS5 EV", "ZS EV"],
  Mini: ["Aceman", "Cooper Electric", "Countryman Electric", "Electric"],
  Mitsubishi: ["i-MiEV"],
  Nissan: ["Ariya", "e-NV200 Combi", "Leaf", "Micra Electric"],
  Omoda: ["E5"],
  Peugeot: [
    "e-2008",
    "e-208",
    "e-3008",
    "e-308",
    "e-308 SW",
    "e-408",
    "e-5008",
    "e-Rifter",
    "e-Traveller",
    "iOn",
  ],
  Polestar: ["2", "3", "4", "5"],
  Porsche: ["Macan Electric", "Taycan", "Taycan Cross Turismo", "Taycan Sport Turismo"],
  Renault: ["4", "5", "Megane E-Tech", "Scenic E-Tech", "Twingo E-Tech", "Twizy", "Zoe"],
  "Rolls-Royce": ["Spectre"],
  Seat: ["Mii Electric"],
  Skoda: ["Citigo e iV", "Elroq", "Enyaq", "Enyaq Coupe iV", "Enyaq iV"],
  Smart: ["#1", "#3", "#5", "EQ forfour", "EQ fortwo", "forfour electric drive", "fortwo electric drive"],
  Subaru: ["Solterra"],
  Suzuki: ["e Vitara"],
  Tesla: ["Model 3", "Model S", "Model X", "Model Y", "Roadster"],
  Toyota: ["bZ4X", "C-HR+", "Proace City Verso Electric", "Proace Verso Electric"],
  Vauxhall: [
    "Astra Electric",
    "Astra Sports Tourer Electric",
    "Combo-e Life",
    "Corsa Electric",
    "Corsa-e",
    "Frontera Electric",
    "Grandland Electric",
    "Mokka Electric",
    "Mokka-e",
    "Vivaro-e Life",
  ],
  Volkswagen: ["e-Golf", "e-up!", "ID. Buzz", "ID.3", "ID.4", "ID.5", "ID.7", "ID.7 Tourer"],
  Volvo: ["C40 Recharge", "EC40", "ES90", "EX30", "EX40", "EX90", "XC40 Recharge"],
  Xpeng: ["G6", "G9"],
};

const NICKNAMES: Record<string, string> = {
  beemer: "BMW",
  bimmer: "BMW",
  jag: "Jaguar",
  merc: "Mercedes-Benz",
  kgmotors: "KGM",
  mercedes: "Mercedes-Benz",
  mgmotor: "MG",
  mgmotoruk: "MG",
  ssangyong: "KGM",
  vauxhaul: "Vauxhall",
  vw: "Volkswagen",
};

/** Ignores case, accents, spaces and punctuation. */
export const nameKey = (text: string) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#°]/gu, "");

const MAKES = new Map([
  ...Object.keys(MODELS).map((make) => [nameKey(make), make] as const),
  ...Object.entries(NICKNAMES),
]);

export const KNOWN_MAKES = Object.keys(MODELS);

export const MAKE_NAMES: readonly string[] = [...KNOWN_MAKES, ...Object.keys(NICKNAMES)];

/** The make may be a nickname. */
export const knownModels = (make: string): readonly string[] => MODELS[knownMake(make) ?? ""] ?? [];

export const knownMake = (name: string): string | undefined => MAKES.get(nameKey(name));

/** Expands nicknames at the start: 'vwid3' is 'volkswagenid3'. */
export const withoutNickname = (name: string): string[] =>
  Object.entries(NICKNAMES).flatMap(([nickname, make]) =>
    nameKey(name).startsWith(nickname) ? [nameKey(make) + nameKey(name).slice(nickname.length)] : [],
  );

/** Limits lookups: each word of a hostile text costs one. */
const MAKE_MAX_LENGTH = 40;

/** Splits 'VW ID.3' and 'Mercedes-Benz EQA'; null without both. */
export function splitMake(typed: string): CarModel | null {
  let found: CarModel | null = null;
  for (const { index, 0: gap } of typed.matchAll(/[\s-]+/g)) {
    if (index > MAKE_MAX_LENGTH) break;
    const make = knownMake(typed.slice(0, index));
    const model = typed.slice(index + gap.length);
    if (make !== undefined && model !== "") found = { make, model };
  }
  return found;
}

export interface CarModel {
  make: string;
  model: string;
}

/** Longest known model at the start: 'ZOE DYNAMIQUE NAV' is a Zoe. */
export const modelAtStart = ({ make, model }: CarModel): string | undefined =>
  knownModels(make)
    .filter((known) => nameKey(model).startsWith(nameKey(known)))
    .toSorted((a, b) => b.length - a.length)[0];

const CAR_WORDS = new Set(
  [
    ...Object.keys(NICKNAMES),
    ...Object.entries(MODELS).flatMap(([make, models]) => [
      make,
      ...models.flatMap((model) => [model, make + model]),
    ]),
  ].flatMap((name) => [name, ...name.split(/\s+/), ...name.split(/[\s.-]+/)].map(nameKey)),
);

/** A make, a model, or a word of one. */
export const isCarWord = (word: string): boolean => CAR_WORDS.has(nameKey(word));
