import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";

/** Typed text, its filters, the words about the car, what no filter exists for, and how the buyer drives. */
export type SearchSentence = [
  typed: string,
  filters: Partial<BrowseFilters>,
  car: string,
  ignored?: string[],
  /** As in a URL. */
  driving?: string | null,
];
