import { BARE_FEES, COMPULSORY_FEES, FEE_DENIALS, WEB_ENDINGS } from "../policy/listings.ts";
import { findPhoneNumbers } from "../text/find-phone-numbers.ts";
import type { Vehicle } from "./vehicle.ts";

const AMOUNT = "£\\s?\\d[\\d,]*(?:\\.\\d\\d)?";
const FEE = `(?:${COMPULSORY_FEES.join("|")})\\s+(?:fee|charge)s?`;
/** Amounts with these words alone are a fee; '£400 service' is work done. */
const FEE_ALONE = `(?:${BARE_FEES.join("|")})`;
const DENIED = `(?<!\\b(?:${FEE_DENIALS.join("|")})\\s+(?:any\\s+)?)`;
const NOT_REFUNDABLE = "(?:non|not|isn't)[\\s-]+refundable";
const ENDING = `(?:${WEB_ENDINGS.map((ending) => ending.replace(".", "\\.")).join("|")})`;

/** Text in every match, then the match itself. Most texts contain none of the first, and are searched no further. */
type Search = readonly [contained: string, pattern: string];

const FEES: Search[] = [
  ["fee|charge", `${DENIED}(?:${AMOUNT}\\s+)?\\b${FEE}\\b(?:(?:\\s+of|:)?\\s+${AMOUNT})?`],
  ["£", `(?:\\+|\\bplus|\\band|&)\\s*${AMOUNT}\\s+${FEE_ALONE}\\b(?!\\s+(?:fee|charge))`],
  ["VAT", "(?:\\bplus|\\+|\\bex(?:cl(?:ud(?:es|ing))?)?\\.?)\\s*VAT\\b"],
  ["refundable", `\\bdeposits?\\s+(?:(?:is|are)\\s+)?${NOT_REFUNDABLE}\\b`],
  ["refundable", `\\b${NOT_REFUNDABLE}\\s+deposits?\\b`],
];
const CONTACTS: Search[] = [
  ["\\s(?:us|me)\\s", "\\b(?:call|ring|phone|text|e-?mail|whatsapp|contact)\\s+(?:us|me)\\s+(?:on|at)\\b"],
  ["@", "\\b[\\w.+-]{1,64}@[\\w-]+(?:\\.[\\w-]+)+"],
  ["\\sdot\\s", "\\b[\\w.-]{1,64}\\s+at\\s+[\\w-]{1,64}(?:\\s+dot\\s+[a-z]{2,6})+\\b"],
  ["https?:|www\\.", "\\b(?:https?:\\/\\/|www\\.)[^\\s<>]*[^\\s<>.,;:!?)]"],
  [`\\.${ENDING}`, `\\b[a-z\\d-]{2,63}\\.${ENDING}\\b(?!\\.\\w)(?:\\/[^\\s<>]*[^\\s<>.,;:!?)])?`],
];

interface Searches {
  contained: RegExp;
  pattern: RegExp;
}

const searchesOf = (searches: readonly Search[]): Searches => ({
  contained: new RegExp(searches.map(([contained]) => contained).join("|"), "i"),
  pattern: new RegExp(searches.map(([, pattern]) => pattern).join("|"), "gi"),
});

const CONTACT = searchesOf(CONTACTS);
const HOLDING = searchesOf([...FEES, ...CONTACTS]);

/** Finds fees and contact details. */
export const heldWords = (text: string): string[] => findWords(text, HOLDING);

function findWords(text: string, { contained, pattern }: Searches): string[] {
  const matches = contained.test(text) ? [...text.matchAll(pattern)] : [];
  const said = matches.map(([words]) => words.trim());
  return [...new Set([...said, ...findPhoneNumbers(text)])];
}

/** Splits a text, to mark the words that hold its listing. */
export function markedParts(text: string, words: readonly string[]): { text: string; isHeld: boolean }[] {
  if (words.length === 0) return [{ text, isHeld: false }];
  const escaped = words.toSorted((one, other) => other.length - one.length).map(escapePattern);
  return text
    .split(new RegExp(`(${escaped.join("|")})`))
    .map((part, index) => ({ text: part, isHeld: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}

const escapePattern = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The dealer's free texts that buyers read. */
export interface ListingTexts extends Pick<Vehicle, "make" | "model" | "trim" | "description"> {
  colour?: string | null;
  mandatory_fee_for?: string | null;
  /** Captions of the photos. */
  image_alts?: readonly string[];
}

/** Searches each text by itself: digits of two fields do not form a phone number. */
function heldWordsOf(texts: ListingTexts): string[] {
  const { make, model, trim, description, colour, mandatory_fee_for, image_alts = [] } = texts;
  const checked = [make, model, trim ?? "", description, colour ?? "", ...image_alts];
  // It names the fee that the price includes.
  const ofFee = findWords(mandatory_fee_for ?? "", CONTACT);
  return [...new Set([...checked.flatMap(heldWords), ...ofFee])];
}

/** Holds a listing with such words until an admin has allowed them. */
export function publicationOf(
  { published, ...texts }: ListingTexts & Pick<Vehicle, "published">,
  allowedWords: readonly string[],
): Pick<Vehicle, "published" | "held_words"> {
  const found = published ? heldWordsOf(texts) : [];
  const held = found.every((words) => allowedWords.includes(words)) ? [] : found;
  return { published: published && held.length === 0, held_words: held };
}

const HOW_TO_RELEASE =
  "Include fees in the price, and leave out phone numbers, emails and websites. Remove these words and save, and buyers see it at once.";

/** Explains the hold, and what the dealer can do. */
export const heldWarning = (words: readonly string[]): string[] =>
  words.length === 0
    ? []
    : [
        `Buyers do not see this listing until we have checked it: it says ${quoted(words)}. ${HOW_TO_RELEASE}`,
      ];

const quoted = (words: readonly string[]) => words.map((one) => `"${one}"`).join(", ");
