import { persistedValue } from "./persisted-value.ts";

export interface LastSearch {
  /** '/browse?model=Leaf&page=2' */
  path: string;
  total: number;
}

/** The last search of this tab, validated where it is read. */
export const lastSearch = persistedValue<unknown>("last-search", null, (found) => found, "sessionStorage");

export const rememberSearch = (search: LastSearch): void => lastSearch.save(search);
