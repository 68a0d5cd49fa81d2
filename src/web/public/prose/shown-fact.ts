import type { SourcedFact } from "#src/web/content/content-types.ts";
import { sourceLine } from "#src/web/content/source-line.ts";

/** A fact with its source as text. Built by loaders. */
export interface ShownFact {
  text: string;
  /** 'What Car?, August 2020' */
  source: string;
  url?: string;
}

export function showFact(fact: SourcedFact): ShownFact {
  return { text: fact.text, source: sourceLine(fact), ...(fact.url === undefined ? {} : { url: fact.url }) };
}

/** Deduplicates sources. */
export function showSources(facts: readonly SourcedFact[]): ShownFact[] {
  const shown = facts.map(showFact);
  const keys = shown.map(({ text, source }) => `${text} ${source}`);
  return shown.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}
