import { readFileSync } from "node:fs";
import { DRIVING } from "#src/domain/driving/driving-key.ts";
import { parseBrowseFilters, usualSort } from "#src/domain/vehicles/browse-filters.ts";
import type { SearchSentence } from "./search-sentence.ts";

/** Lines of 'typed | words about the car | filters and driving as in a URL | left out'. */
export function readSentences(name: string): SearchSentence[] {
  const lines = readFileSync(new URL(name, import.meta.url), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [typed = "", car = "", search = "", left = ""] = line.split(" |").map((part) => part.trim());
      const asked = new URLSearchParams(search);
      const { page: _, sort, ...filters } = parseBrowseFilters(asked);
      const isUsual = sort === usualSort(filters);
      const ignored = left === "" ? [] : [left];
      return [typed, isUsual ? filters : { ...filters, sort }, car, ignored, asked.get(DRIVING)];
    });
}
