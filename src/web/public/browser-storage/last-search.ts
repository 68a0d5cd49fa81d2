import { persistedValue } from "#src/web/session/persisted-value.ts";

interface LastSearch {
  /** '/browse?model=Leaf&page=2' */
  path: string;
  total: number;
}

export const lastSearch = persistedValue<LastSearch | null>(
  "last-search",
  null,
  (found) => (isLastSearch(found) ? found : null),
  "sessionStorage",
);

function isLastSearch(found: unknown): found is LastSearch {
  const { path, total } = (found ?? {}) as Partial<LastSearch>;
  return typeof path === "string" && typeof total === "number";
}

/** The last place searched. */
export const myPlace = persistedValue<string>("place", "", (found) =>
  typeof found === "string" ? found : "",
);
