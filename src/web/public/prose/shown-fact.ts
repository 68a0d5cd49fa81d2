import type { SourcedFact } from "#src/web/content/content-types.ts";
import { sourceLine } from "#src/web/content/source-line.ts";

/** A fact of the content records with its source in words, ready to show. Made on the server, by loaders. */
export interface ShownFact {
  text: string;
  /** 'What Car?, August 2020' */
  source: string;
  url?: string;
}

export function showFact(fact: SourcedFact): ShownFact {
  return { text: fact.text, source: sourceLine(fact), ...(fact.url === undefined ? {} : { url: fact.url }) };
}

/** Each source once: a guide lists some that its strip shows as well. */
export function showSources(facts: readonly SourcedFact[]): ShownFact[] {
  const shown = facts.map(showFact);
  const keys = shown.map(({ text, source }) => `${text} ${source}`);
  return shown.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}
