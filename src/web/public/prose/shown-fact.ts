import type { SourcedFact } from "#src/web/content/content-types.ts";
import { sourceLine } from "#src/web/content/source-line.ts";

/** A fact whose source is named with its date: 'What Car?, August 2020'. */
export type ShownFact = Pick<SourcedFact, "text" | "source" | "url">;

export const showFact = (fact: SourcedFact): ShownFact => ({ ...fact, source: sourceLine(fact) });

/** Deduplicates sources. */
export function showSources(facts: readonly SourcedFact[]): ShownFact[] {
  const shown = facts.map(showFact);
  const keys = shown.map(({ text, source }) => `${text} ${source}`);
  return shown.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}
