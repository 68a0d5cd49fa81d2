import type { SourcedFact } from "#src/web/content/content-file.ts";

export function sourceProblems(fact: SourcedFact): string[] {
  const problems: string[] = [];
  if (fact.text.trim() === "" || fact.source.trim() === "") problems.push("empty text or source");
  if (!DATE_AT_END.test(fact.source)) problems.push(`no month or date of '${fact.text}'`);
  if (fact.url !== undefined && !URL.canParse(fact.url)) problems.push(`not an address: ${fact.url}`);
  return problems;
}

/** A citation is a source and its date in brackets. */
export function citationProblems(
  content: string,
  sources: readonly SourcedFact[],
  shownElsewhere: readonly SourcedFact[] = [],
): string[] {
  const cited = new Set(citationsIn(content));
  const listed = new Set(sources.map(({ source }) => source));
  const shown = new Set(shownElsewhere.map(({ source }) => source));
  return [
    ...[...cited].filter((line) => !listed.has(line)).map((line) => `cited but not listed: ${line}`),
    ...[...listed]
      .filter((line) => !cited.has(line) && !shown.has(line))
      .map((line) => `listed but not cited: ${line}`),
  ];
}

export const wordCount = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

function citationsIn(content: string): string[] {
  const bracketed = content.replace(/\s+/g, " ").matchAll(/\(([^()]+)\)/g);
  return [...bracketed].map(([, inside]) => inside ?? "").filter((inside) => DATE_AT_END.test(inside));
}

const DATE_AT_END =
  /, (read )?(\d{1,2} )?(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/;
