import type { SourcedFact } from "#src/web/content/content-types.ts";

/** The id of a source in the list below the text. */
export const sourceId = (index: number): string => `source-${index + 1}`;

export function uniqueSources(facts: readonly SourcedFact[]): SourcedFact[] {
  const keys = facts.map(({ text, source }) => `${text} ${source}`);
  return facts.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

/** Replaces each '(source, date)' in rendered text by the number of that source, linked to the list. */
export function withSourceNotes(html: string, sources: readonly SourcedFact[]): string {
  const lines = [...new Set(sources.map(({ source }) => source))].sort((a, b) => b.length - a.length);
  return lines.reduce((text, line) => {
    const index = sources.findIndex(({ source }) => source === line);
    return text.replaceAll(citation(line), note(line, index));
  }, html);
}

function citation(line: string): RegExp {
  const words = rendered(line)
    .split(" ")
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`\\s*\\(${words.join("\\s+")}\\)`, "g");
}

const note = (line: string, index: number) =>
  `<sup><a href="#${sourceId(index)}" aria-label="Source ${index + 1}: ${rendered(line).replaceAll('"', "&quot;")}">${index + 1}</a></sup>`;

/** Our renderer escapes only these two characters. */
const rendered = (text: string) => text.replaceAll("&", "&#x26;").replaceAll("<", "&#x3C;");
