import { isElectricFuel, otherFuel } from "#src/domain/vehicles/other-fuel.ts";

export const CAR_STATES = ["live", "reserved", "sold", "due_in", "gone"] as const;
export type CarState = (typeof CAR_STATES)[number];

const WORDS: [CarState, RegExp][] = [
  [
    "gone",
    /^(wastebin|deleted?|withdrawn|removed|archived?|off ?(sale|web)|(not|un) ?available|not ?(published|advertised)|unpublished|inactive|out of stock|discontinued|draft|hidden|(for )?trade( only| sale)?|not (for )?retail|courtesy( car)?|(at |for )?auction(ed)?)$/,
  ],
  [
    "reserved",
    /^(reserv(ed?|iert)( (until|till|for|by|to|from)\b.*)?|on hold|sale in progress|sale agreed|pending|under offer|deposit.*|held|gereserveerd|provisionally sold|sstc|sold \(?(stc|subject to contract)\)?)$/,
  ],
  ["sold", /^(sold.*|vendue?|verkauft|verkocht|deal done|delivered|completed|handed over|s)$/],
  [
    "due_in",
    /^(due ?in\b.*|coming (soon|early|mid|late|end|in)\b.*|in transit|incoming|back ?order|(in|awaiting|in for) ?prep(aration)?( .*)?|pre ?order|arriving.*)$/,
  ],
  [
    "live",
    /^(on )?forecourt$|^(used|new|nearly new|pre owned|avail(able)?( now| today| immediately)?|live|active|(in|for|on) ?(stock|sale)|instock|published|advertised|listed|online|on (web|display|site)|(in )?showroom|ready( to go)?|visible|current|capped|((ready )?(for|to) )?retail|retail ready|unreserved|not reserved|unsold|limited availability|in store only|online only|disponible|verfugbar|beschikbaar|a)$/,
  ],
];

/** 'https://schema.org/SoldOut' */
const SCHEMA_ORG = /^https?:\/\/schema\.org\//i;

export const isYesOrNo = (text: string) => isYes(text.toLowerCase()) || isNo(text.toLowerCase());
const isYes = (word: string) => /^(true|yes|y|1|ja|oui)$/.test(word);
const isNo = (word: string) => /^(false|no|n|0|nee|nein|non)$/.test(word);

/** What 'yes' in a column of this name says; other columns of states say that the car is on sale. */
const YES: [CarState, RegExp][] = [
  ["sold", /sold|vendu|verkauft|verkocht/],
  ["reserved", /reserv|hold|pending/],
  ["gone", /trade|hid|poa|priceonapplication/],
  ["due_in", /^(is)?(due|coming|arriv)/],
];

/** Null for an unknown word. 'sold: yes', 'soldDate: 2026-11-20' and 'status: Sold' are the same. */
export function readState(column: string, text: string): CarState | null {
  const word = text
    .trim()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replace(SCHEMA_ORG, "")
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .replaceAll(/[_-]+/g, " ")
    .replaceAll(/\s+/g, " ");
  const name = (column.split(".").at(-1) ?? "").toLowerCase().replaceAll(/[^a-z]/g, "");
  const yes = YES.find(([, pattern]) => pattern.test(name))?.[0] ?? "live";
  const isSoldOrReserved = yes === "sold" || yes === "reserved";
  if (word === "") return "live";
  if (isNo(word)) return yes === "live" && !/status|state/.test(name) ? "gone" : "live";
  if (isYes(word)) return yes;
  const isDay = /^\d{1,4}[ /.]\d{1,2}[ /.]\d{1,4}/.test(word);
  if (isDay) return isSoldOrReserved ? yes : null;
  const known = WORDS.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
  // The name of a buyer, or the number of a deal.
  return known ?? (isSoldOrReserved ? yes : null);
}

/** A longer text describes the car. */
const NOTE_MAX_LENGTH = 60;
const STATE_OF_NOTE =
  /^\W*(sold(?! (?:as|by|from|in|new|originally|with)\b)|reserved|deposit (?:paid|taken)|on hold|sale agreed|under offer|sstc|trade only|due in|coming (?:soon|early|mid|late|end|in)|in prep)\b/i;

/** What a note begins with: 'SOLD to Mr Patel', 'Deposit taken'. Null for notes that say nothing of the sale. */
export function stateOfNote(text: string): CarState | null {
  const [, word] = (text.length <= NOTE_MAX_LENGTH && STATE_OF_NOTE.exec(text)) || [];
  return word === undefined ? null : readState("", word);
}

/** 'DUE IN' and 'Sold cars' above rows; other headings say nothing of the sale. */
export const stateOfHeading = (text: string): CarState =>
  readState("", text.replace(/\s+(cars|stock|vehicles)$/i, "")) ?? "live";

/** Strongest last: a sold car may still be 'published'. */
const STRENGTH: readonly (CarState | null)[] = ["live", "due_in", null, "reserved", "sold", "gone"];

/** Null: a word that we do not know decides. */
export const strongest = (states: readonly (CarState | null)[]): CarState | null =>
  states.reduce<CarState | null>(
    (one, other) => (STRENGTH.indexOf(other) > STRENGTH.indexOf(one) ? other : one),
    "live",
  );

const CATEGORY = /\bcat(?:egory)?[\s.-]*([abcdns])\b/i;
const DENIED = /\b(?:no|not|never|non|without|isn't|n't)\b[^.;,]{0,30}$/i;

/** The insurers' category that a text names: 'CAT S', 'Category N'. Null without one, or if the text denies it. */
export function categoryIn(text: string): string | null {
  const found = CATEGORY.exec(text);
  if (!found || DENIED.test(text.slice(0, found.index))) return null;
  return found[1]?.toUpperCase() ?? null;
}

/** Names of columns that say nothing but a write-off. */
const OF_WRITE_OFFS = /vcar|salvage|totalloss|writ(e|ten)off|insurancecategory|damagecategory|^cat$/;
/** 'B' and 'B - salvage'. */
const LETTER = /^([abcdns])( ?[^a-z\d ].*)?$/;

/** @returns the category; 'unclear' for a write-off without one; null for none */
export function readDamage(column: string, text: string): string | null {
  const category = categoryIn(text);
  if (category !== null) return category;
  const name = (column.split(".").at(-1) ?? "").toLowerCase().replaceAll(/[^a-z]/g, "");
  const word = text.trim().toLowerCase();
  const [, letter] = (/category|^cat$/.test(name) && LETTER.exec(word)) || [];
  if (letter) return letter.toUpperCase();
  if (!OF_WRITE_OFFS.test(name)) return null;
  return /^(|-|no|n|false|0|none|clear|n\/?a|not recorded|no record.*)$/.test(word) ? null : "unclear";
}

const OTHER =
  /\b(petrol|diesel|gasoline|hybrid|phev|mhev|hev|lpg|cng|gas|hydrogen|flex|bi-?fuel|benzine?|essence|hybride)\b/i;
const ELECTRIC =
  /^(elec|electric|bev|ev|electricity|elektro|elektrisch|[ée]lectrique)\b|\b(electric(ity)?|bev)\)?( vehicle| motor| only)?\)?$|^zero[\s-]emissions?$/i;

const wordsOf = (text: string) => text.trim().replaceAll("_", " ");

/** Accepts an empty cell. */
export const isElectric = (text: string): boolean =>
  isElectricFuel(wordsOf(text)) || (ELECTRIC.test(wordsOf(text)) && !saysOther(text));

const saysOther = (text: string) => OTHER.test(wordsOf(text)) || otherFuel(text) !== null;

export const isFuel = (text: string): boolean => isElectric(text) || saysOther(text);
