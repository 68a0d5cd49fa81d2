import { readFileSync } from "node:fs";
import { parseBrowseFilters, usualSort } from "#src/domain/vehicles/browse-filters.ts";
import type { SearchSentence } from "./search-sentence.ts";

/** Lines of 'typed | words about the car | filters as in a URL | left out'. */
export function readSentences(name: string): SearchSentence[] {
  const lines = readFileSync(new URL(name, import.meta.url), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [typed = "", car = "", search = "", left = ""] = line.split(" |").map((part) => part.trim());
      const { page: _, sort, ...filters } = parseBrowseFilters(new URLSearchParams(search));
      const isUsual = sort === usualSort(filters);
      return [typed, isUsual ? filters : { ...filters, sort }, car, left === "" ? [] : [left]];
    });
}
