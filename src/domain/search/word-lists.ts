/** Words that say nothing about the car. */
export const FILLERS = new Set(
  (
    "a an the i im ive we want wanted wanting wants need needed needs looking look for search searching find show " +
    "me us my our your please pls plz thanks thank thx ta cheers lol mate guys all with that has have having must is are be been can " +
    "could should would will some something someone any anything anyone used second hand secondhand pre-owned preowned electric ev evs " +
    "bev bevs car cars vehicle vehicles motor motors sale selling buy buying purchase to of in on at from by near good nice decent great " +
    "around about budget budgets price priced prices only just really like get gets getting got give new newer nearly miles mile mi " +
    "battery charging charger charge winter year years old older reg plate automatic auto radius area it its it's this these those " +
    "which what whats what's who where when how why there here but than then so under over one ones first am does do did you " +
    "wd round spend spending live living wife husband hi hello hey hiya morning evening cost costs costing max maximum min least most more less very quite bit lot lots also maybe perhaps " +
    "possibly probably preferably ideally prefer preferred fancy hoping hope thinking think after going goes go available made " +
    "version type kind sort local locally somewhere anywhere uk britain option options ish tops poss " +
    "was were if as into out off onwards onward later younger better best top be using use see know help advice " +
    "recommend recommendations suggestions suggest reliable proper colour color coloured same within between both either " +
    "too even still u ur r wot wat gonna wanna gotta innit tbh btw coz cos just now today soon ok okay yes well right mainly mostly couple few since per each every because"
  ).split(" "),
);

/** People whom a car is for. */
export const PEOPLE =
  "wife|husband|partner|girlfriend|boyfriend|missus|mrs|mum|mother|dad|father|son|daughter|kids?|children|family|nan|gran|parents|myself|me|us";

/** Trims that are also words: they count beside a make or model. */
export const COMMON_TRIMS = new Set(
  (
    "action active advance allure awd black blue business city choice comfort connect core courier cross custom design drive dual edition elegance elite electric essential evolution evolve excellence excite exclusive explore expression extreme " +
    "family first front fwd gen grande gt icon iconic in junior launch level life limited line long lounge match max model motion motor nav one passion performance play plus premium prestige prime pro pulse pure " +
    "range rear recharge resolute rwd select sense shine signature single space sport sports standard style summit surf tech technology tense tour tourer touring travel twin two ultimate ultra urban vision wheel white with x zero"
  ).split(" "),
);

/** As people write or hear them. A name of five letters or more is also found with one letter wrong. */
const SPELT: Record<string, string> = {
  // Paints of MG.
  "(?:battersea|brighton|camden|dover|hampstead|holborn|piccadilly) (black|blue|gr[ae]y|red|silver|white)":
    "$1",
  "cheep(er|est)?": "cheap$1",
  "eye pace": "i-pace",
  "gray|grey coloured": "grey",
  "kilo ?watt ?hours?": "kwh",
  "kilo ?watts?": "kw",
  "(?<=\\d )in the cold(?: weather)?": "in winter",
  "iv(?= (?:been|got|had|just|seen)(?!\\w))": "i",
  "(?<=bmw )i x (?:three|3)": "ix3",
  "(?<=bmw )i (?:four|4)": "i4",
  yorks: "yorkshire",
  leics: "leicestershire",
  glos: "gloucestershire",
  worcs: "worcestershire",
  warks: "warwickshire",
  "hundai|hyundi": "hyundai",
  "i d": "id_",
  "id(?= (?:be|like|love|need|prefer|rather|want)(?!\\w))": "i",
  "leef|leaff|leave(?= 20\\d\\d)": "leaf",
  "les(?= than)": "less",
  "(more|less|newer|older|fewer|cheaper) then": "$1 than",
  "m g": "mg_",
  "(?<=kia (?:e[ -]?)?)nero": "niro",
  "(?<=kia )ev(?= [3-9]\\b(?! ?(?:seat|door|star|year|grand|k|mile)))": "ev_",
  "(?<=(?:than|under|within) )an? year(?= old)": "1 year",
  "(?<=\\d ?)drs?": "door",
  "(buy|charg|commut|do|driv|go|hop|look|need|sell|spend|want)in": "$1ing",
  "ds([34])": "ds $1",
  "model ex": "model x",
  konna: "kona",
  longrange: "long range",
  "mod(?:le|al|ell|dle)(?= (?:3|three|s|x|y)(?!\\w))": "model",
  "not (?:too |that |very )?far (?:away )?from": "near",
  moka: "mokka",
  "(?<=polestar )too?": "2",
  "e plus": "e+",
  "e v|ev(?= (?:two|three|four|five|six|nine)(?! (?:seat|door|star|year|grand)))": "ev_",
  "(?<=(?:model |tesla m?)[3y] )lr": "long range",
  "(?<=(?:model|tesla) [3y] )sr ?\\+?": "standard range plus",
  "model (3|s|x|y)s": "model $1",
  "model why": "model y",
  "pole star": "polestar",
  reno: "renault",
  "seat born": "cupra born",
  skoder: "skoda",
  "n(?:orth)? ireland|ni": "northern ireland",
  "nw(?= (?:england|london))": "north west",
  "se(?= (?:england|london))": "south east",
  "sw(?= (?:england|london))": "south west",
  "stand[aei]re?d|standart": "standard",
  "tesla m ?3": "tesla model 3",
  "tesla m ?y": "tesla model y",
  "tesler|teslar": "tesla",
  thou: "thousand",
  "undr|unde": "under",
  "up ?too?(?= [£\\d])": "up to",
  "volks ?wag[eo]n": "volkswagen",
  "yr(s?)": "year$1",
  "zoey|zoé": "zoe",
};
const SPELLINGS = Object.entries(SPELT).map(
  ([written, meant]) =>
    [new RegExp(`(?<![\\p{L}\\p{N}])(?:${written})(?![\\p{L}\\p{N}])`, "gu"), meant] as const,
);

/** Found with one letter wrong: no other word is so near. */
const GRAMMAR = "battery between crossover hatchback history mileage service silver thousand yellow".split(
  " ",
);

const SHORT_COLOURS = "black blue brown green grey white".split(" ");

export const respelt = (text: string): string =>
  SPELLINGS.reduce((spelt, [written, meant]) => spelt.replace(written, meant), text).replaceAll(
    /(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu,
    (word) =>
      GRAMMAR.find((meant) => isNearly(word, meant) && !word.startsWith(meant)) ??
      SHORT_COLOURS.find((meant) => isSlip(word, meant)) ??
      word,
  );

const ONES =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const NUMBERS = new Map<string, number>([
  ...ONES.split(" ").map((word, index) => [word, index + 1] as const),
  ...["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"].map(
    (word, index) => [word, (index + 2) * 10] as const,
  ),
]);
const NUMBER = [...NUMBERS.keys()].toReversed().join("|");
const UNIT =
  "grand|thousand|k|years?|plates?|reg|miles?|seats?|seaters?|doors?|months?|(?:previous |former )?(?:owners?|keepers?)|kwh|kw|or|people";
/** 'Got nine bags to spend', not 'room for 3 large bags'. */
const THOUSANDS = new RegExp(
  `(?<=(?:^|\\| ?|\\b(?:about|around|budget|budget of|got|have|just|max|only|over|roughly|say|spend|spending|sub|than|under|up to) )(?:${NUMBER}|\\d\\d?(?:\\.5)?)) (?:bags|bands|large|racks)(?= ?(?:$|\\||budget|ish|max|or less|or under|to spend|tops))|(?<=(?<![\\p{L}\\d.])\\d\\d?(?:\\.5)?)g'?s?(?![\\p{L}\\d])`,
  "gu",
);
const HUNDRED = `hundred(?: and(?= (?:${NUMBER}|\\d\\d\\b)))?`;
const NUMBER_WORDS = new RegExp(
  `\\b((?:${HUNDRED}|${NUMBER}|\\d+)(?:[ -](?:${NUMBER}|(?<=and )\\d\\d|${HUNDRED}))*(?: and a half)?)(?=[ -](?:${UNIT})\\b|(?: to| and|-) ?(?:${NUMBER})(?:[ -](?:${NUMBER}))?(?: and a half)? (?:${UNIT})\\b)|` +
    `(?<=\\b(?:model|polestar|id_?|ev_?|mg_?|ioniq|renault|atto|seats|under|below|above|max) )(?:${NUMBER})\\b(?! (?:owners?|pounds))`,
  "g",
);

const [DIGITS = "", TEENS = ""] = ONES.split(/(?<=nine) (?=ten)/).map((names) => names.replaceAll(" ", "|"));
/** 'twenty nineteen', 'two thousand and twenty one' */
const YEAR_WORDS = new RegExp(
  `\\b(?:twenty|two thousand(?: and)?) (${TEENS}|twenty(?: (?:${DIGITS}))?)\\b(?! (?:${UNIT.replace("|or|", "|")}|pounds|quid)\\b)`,
  "g",
);

/** 'twenty eight'; 'three thousand and eight' is a Peugeot, and 'up to sixteen five' are pounds. */
const TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
const TWO_WORDS = new RegExp(
  `(?<!\\b(?:${NUMBER}) (?:and|to|or) )\\b(?:${TENS})[ -](?:${DIGITS})\\b(?! (?:and|to|or) (?:${NUMBER})\\b)`,
  "g",
);
const NAMED_EIGHT = /\b(two|three|five) thousand (?:and )?eight\b/g;
const AND_FIVE_HUNDRED = new RegExp(
  `(?<=\\b(?:about|around|max|under|up to) )(${TEENS}) five(?= ?(?:$|\\|))`,
  "g",
);

/** 'twelve and a half grand' is '12.5 grand'; words that count nothing stay. */
export const withDigits = (text: string): string =>
  text
    .replaceAll(THOUSANDS, " grand")
    .replaceAll(NAMED_EIGHT, (_, said: string) => `${inDigits(said)}008`)
    .replaceAll(AND_FIVE_HUNDRED, (_, said: string) => `${inDigits(said)}.5 grand`)
    .replaceAll(YEAR_WORDS, (_, said: string) => `20${inDigits(said)}`)
    .replaceAll(TWO_WORDS, inDigits)
    .replaceAll(NUMBER_WORDS, inDigits)
    // 'i d three' is one name.
    .replaceAll(/_ ?/g, "");

function inDigits(said: string): string {
  if (/^\d+$/.test(said)) return said;
  let total = 0;
  for (const word of said.replace(" and a half", " half").replaceAll(" and ", " ").split(/[ -]/)) {
    if (word === "hundred") total = (total || 1) * 100;
    else total += word === "half" ? 0.5 : (NUMBERS.get(word) ?? Number(word));
  }
  return String(total);
}

/** One letter is wrong, missing, too many, or two are swapped. */
export function isNearly(typed: string, name: string): boolean {
  if (Math.abs(typed.length - name.length) > 1 || typed === name) return false;
  let at = 0;
  while (at < typed.length && typed[at] === name[at]) at++;
  const [rest, other] = [typed.slice(at), name.slice(at)];
  const isSwapped = rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
  return isSwapped || rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1);
}

/** Two letters are swapped, or one is doubled. Another letter makes a short name another word. */
export function isSlip(typed: string, name: string): boolean {
  const letters = (word: string) => [...word].sort().join("");
  const isOfSame = letters(typed) === letters(name) || typed.replaceAll(/(.)\1/g, "$1") === name;
  return isOfSame && isNearly(typed, name);
}
