import { COMPULSORY_FEES, FEE_DENIALS, WEB_ENDINGS } from "../policy/listings.ts";
import { findPhoneNumbers } from "../text/find-phone-numbers.ts";
import type { Vehicle } from "./vehicle.ts";

const AMOUNT = "£\\s?\\d[\\d,]*(?:\\.\\d\\d)?";
const FEE = `(?:${COMPULSORY_FEES.join("|")})\\s+(?:fee|charge)s?`;
const DENIED = `(?<!\\b(?:${FEE_DENIALS.join("|")})\\s+(?:any\\s+)?)`;
const NOT_REFUNDABLE = "(?:non|not|isn't)[\\s-]+refundable";
const ENDING = `(?:${WEB_ENDINGS.map((ending) => ending.replace(".", "\\.")).join("|")})`;

const HOLDS = [
  `${DENIED}(?:${AMOUNT}\\s+)?\\b${FEE}\\b(?:(?:\\s+of|:)?\\s+${AMOUNT})?`,
  "(?:\\bplus|\\+|\\bex(?:cl(?:ud(?:es|ing))?)?\\.?)\\s*VAT\\b",
  `\\bdeposits?\\s+(?:(?:is|are)\\s+)?${NOT_REFUNDABLE}\\b`,
  `\\b${NOT_REFUNDABLE}\\s+deposits?\\b`,
  "\\b(?:call|ring|phone|text|e-?mail|whatsapp|contact)\\s+(?:us|me)\\s+(?:on|at)\\b",
  "\\b[\\w.+-]{1,64}@[\\w-]+(?:\\.[\\w-]+)+",
  "\\b[\\w.-]{1,64}\\s+at\\s+[\\w-]{1,64}(?:\\s+dot\\s+[a-z]{2,6})+\\b",
  "\\b(?:https?:\\/\\/|www\\.)[^\\s<>]*[^\\s<>.,;:!?)]",
  `\\b[a-z\\d-]{2,63}\\.${ENDING}\\b(?!\\.\\w)(?:\\/[^\\s<>]*[^\\s<>.,;:!?)])?`,
];
const HOLDING = new RegExp(HOLDS.join("|"), "gi");

/** Fees and contact details in a description, as they are written there. */
export function heldWords(description: string): string[] {
  const said = [...description.matchAll(HOLDING)].map(([words]) => words.trim());
  return [...new Set([...said, ...findPhoneNumbers(description)])];
}

/** A description in parts, to mark the words that hold its listing. */
export function markedParts(
  description: string,
  words: readonly string[],
): { text: string; isHeld: boolean }[] {
  if (words.length === 0) return [{ text: description, isHeld: false }];
  const escaped = words.toSorted((one, other) => other.length - one.length).map(escapePattern);
  return description
    .split(new RegExp(`(${escaped.join("|")})`))
    .map((text, index) => ({ text, isHeld: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

const escapePattern = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Holds a listing with such words until an admin has allowed them. */
export function publicationOf(
  { description, published }: Pick<Vehicle, "description" | "published">,
  allowedWords: readonly string[],
): Pick<Vehicle, "published" | "held_words"> {
  const found = published ? heldWords(description) : [];
  const held = found.every((words) => allowedWords.includes(words)) ? [] : found;
  return { published: published && held.length === 0, held_words: held };
}

const HOW_TO_RELEASE =
  "Include fees in the price, and leave out phone numbers, emails and websites. Remove these words and save, and buyers see it at once.";

/** What holds a listing, and what its dealer can do. */
export const heldWarning = (words: readonly string[]): string[] =>
  words.length === 0
    ? []
    : [
        `Buyers do not see this listing until we have checked it: its description says ${quoted(words)}. ${HOW_TO_RELEASE}`,
      ];

const quoted = (words: readonly string[]) => words.map((one) => `"${one}"`).join(", ");
