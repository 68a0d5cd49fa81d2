import type { FeedMapping } from "./feed-mapping.ts";
import type { TranslatedFeed } from "./translate-feed.ts";

const WORDS_SHOWN = 10;
const WORD_LENGTH = 40;

/** What we made of what the file says, where the dealer may know better. */
export function feedNotes(
  {
    unknown_states: unknown,
    unasked_fees: fees,
    held_refs,
    priceless_refs,
    repeated,
    left_out: leftOut,
  }: Omit<TranslatedFeed, "imported" | "prices">,
  published: ReadonlySet<string>,
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
  const others = held_refs.filter((ref) => !published.has(ref)).length;
  if (others > 0)
    notes.push(
      `${others === 1 ? "1 car stays a draft" : `${others} cars stay drafts`} until you have looked.`,
    );
  const priceless = priceless_refs.length;
  if (priceless > 0)
    notes.push(
      `${carsHave(priceless)} no price in your feed, so we take ${priceless === 1 ? "it" : "them"} off sale.`,
    );
  if (repeated > 0)
    notes.push(
      `${repeated === 1 ? "1 row is" : `${repeated} rows are`} about a car that the file has already.`,
    );
  return notes;
}

const carsHave = (count: number) => (count === 1 ? "1 car has" : `${count} cars have`);
