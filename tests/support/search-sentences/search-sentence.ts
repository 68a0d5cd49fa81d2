import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";

/** Typed text, its filters, the words about the car, and what no filter exists for. */
export type SearchSentence = [
  typed: string,
  filters: Partial<BrowseFilters>,
  car: string,
  ignored?: string[],
];
