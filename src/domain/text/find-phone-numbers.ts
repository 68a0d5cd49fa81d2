const DIGIT_WORDS = new Map(
  ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"].map(
    (word, digit) => [word, String(digit)] as const,
  ),
)
  .set("oh", "0")
  .set("o", "0")
  .set("nought", "0");
const REPEATS: Record<string, number> = { double: 2, treble: 3, triple: 3 };

const TOKEN = new RegExp(
  `\\+?\\d+|\\b(?:(?:${Object.keys(REPEATS).join("|")})\\s+)?(?:${[...DIGIT_WORDS.keys()].join("|")})\\b`,
  "gi",
);
const BETWEEN = /^[\s().-]{0,4}$/;
/** Area codes in use: others are dates, mileages and battery figures. */
const UK_NUMBER = /^0(?:(?:1[1-9]|8\d)\d{7,8}|(?:2[03489]|3[0347]|5[56]|7[1-9])\d{8})$/;
const DATE_FIRST = /^\d{2}[.\s-]\d{2}[.\s-]\d{4}\b/;
const SHORTEST_DIGITS = 10;
const LONGEST_DIGITS = 15;

interface Token {
  from: number;
  to: number;
  digits: string;
}

/** Finds numbers with spaces, as words, or with +44. */
export function findPhoneNumbers(text: string): string[] {
  // Most texts of an import are names.
  if (text.length < SHORTEST_DIGITS) return [];
  const tokens = [...text.matchAll(TOKEN)].map(tokenOf);
  const found: string[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    const end = endOfNumber(text, tokens, start);
    if (end === null) continue;
    const from = tokens[start]?.from ?? 0;
    const bracketed = text[from - 1] === "(" ? from - 1 : from;
    found.push(text.slice(bracketed, tokens[end]?.to));
    start = end;
  }
  return found;
}

function endOfNumber(text: string, tokens: readonly Token[], start: number): number | null {
  let digits = "";
  let end: number | null = null;
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) break;
    const gap = index === start ? "" : text.slice(tokens[index - 1]?.to, token.from);
    if (!BETWEEN.test(gap) || (index > start && token.digits.startsWith("+"))) break;
    digits += token.digits;
    if (digits.length > LONGEST_DIGITS) break;
    if (UK_NUMBER.test(withoutCountry(digits))) end = index;
  }
  return end !== null && DATE_FIRST.test(text.slice(tokens[start]?.from)) ? null : end;
}

const withoutCountry = (digits: string) => digits.replace(/^(?:\+|00)440?/, "0");

function tokenOf({ 0: match, index }: RegExpExecArray): Token {
  const [first = "", second] = match.toLowerCase().split(/\s+/);
  const digit = DIGIT_WORDS.get(second ?? first);
  const digits = digit === undefined ? match : digit.repeat(REPEATS[first] ?? 1);
  return { from: index, to: index + match.length, digits };
}
