import { formatPounds } from "../../format/format.ts";
import { ASKED_PRICE_MOVE } from "../../policy/listings.ts";
import { readNumber } from "../listing/listing-number.ts";

/** Such as a price without a digit. */
export const isPriceFall = (before: number, price: number): boolean =>
  before - price > before * ASKED_PRICE_MOVE;

/** Asks about a price that moves far, such as one without a digit; null for others, and for what is no number. */
export function priceQuestion(before: number, typed: string): string | null {
  const price = readNumber(typed);
  if (price === undefined || Number.isNaN(price)) return null;
  const isFar = Math.abs(price - before) > before * ASKED_PRICE_MOVE;
  return isFar ? `From ${formatPounds(before)} to ${formatPounds(price)}?` : null;
}
