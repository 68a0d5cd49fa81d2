import { isDay } from "../format/london-day.ts";
import { plainText } from "../text/plain-text.ts";
import { pageNumber } from "./page-of.ts";

/** Reads a parameter of a list's URL. What it reads of null is the default, which URLs leave out. */
type Reader<Value> = (text: string | null) => Value;

/** @returns what reads a list's URL, and what writes it; each list has pages */
export function listQuery<Values extends object>(
  parameters: { [Name in keyof Values]: Reader<Values[Name]> },
) {
  type Query = Values & { page: number };
  const readers = Object.entries<Reader<unknown>>({ ...parameters, page: pageNumber });
  const read = (search: URLSearchParams) =>
    Object.fromEntries(readers.map(([name, reader]) => [name, reader(search.get(name))])) as Query;
  const write = (query: Query): URLSearchParams => {
    const search = new URLSearchParams();
    for (const [name, reader] of readers) {
      const value = query[name as keyof Query];
      if (value !== reader(null)) search.set(name, String(value));
    }
    return search;
  };
  return [read, write] as const;
}

/** The first choice is the default. */
export const oneOf =
  <const Choice extends string>(choices: readonly [Choice, ...Choice[]]): Reader<Choice> =>
  (text) =>
    choices.find((choice) => choice === text) ?? choices[0];

const SEARCH_MAX_LENGTH = 100;

export const searchText: Reader<string> = (text) =>
  plainText(text ?? "")
    .slice(0, SEARCH_MAX_LENGTH)
    .trim();

export const wordsIn = (search: string): string[] => [
  ...new Set(search.toLowerCase().split(" ").filter(Boolean)),
];

/** A day that does not exist counts as not set. */
const day: Reader<string> = (text) => (text !== null && isDay(text) ? text : "");

/** Days in London, both inclusive: '2026-12-03'. Empty means open. */
export const DAYS = { from: day, to: day };
