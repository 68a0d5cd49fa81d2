import type { FeedMapping } from "./feed-mapping.ts";
import type { TranslatedFeed } from "./translate-feed.ts";

const WORDS_SHOWN = 10;
const WORD_LENGTH = 40;

/** What we made of what the file says, where the dealer may know better. */
export function feedNotes(
  {
    unknown_states: unknown,
    unasked_fees: fees,
    left_out: leftOut,
  }: Omit<TranslatedFeed, "imported" | "prices">,
  only?: FeedMapping["only"],
): string[] {
  const notes: string[] = [];
  if (only && leftOut > 0) {
    notes.push(
      `${leftOut === 1 ? "1 row stays" : `${leftOut} rows stay`} out, without "${only.value}" in ${only.column}.`,
    );
  }
  if (fees.length > 0) {
    notes.push(
      `We add ${fees.join(" and ")} to your prices, as buyers need the total. If your prices include it, remove this feed and add it again: then we ask.`,
    );
  }
  if (unknown.length > 0) {
    const cars = unknown.reduce((sum, one) => sum + one.cars, 0);
    const words = unknown
      .slice(0, WORDS_SHOWN)
      .map(({ word, cars: some }) => `"${word.slice(0, WORD_LENGTH)}" (${some})`);
    const more = unknown.length > WORDS_SHOWN ? ` and ${unknown.length - WORDS_SHOWN} more` : "";
    notes.push(
      `${carsHave(cars)} a status that we do not know: ${words.join(", ")}${more}. New cars with it stay drafts, and cars on sale stay on sale.`,
    );
  }
  return notes;
}

const carsHave = (count: number) => (count === 1 ? "1 car has" : `${count} cars have`);
