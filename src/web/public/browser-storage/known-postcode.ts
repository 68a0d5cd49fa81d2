import { parsePostcode } from "#src/domain/geo/postcode.ts";
import { lastSearch } from "./last-search.ts";

/** The postcode of this page's search or of the tab's last one; null if neither has one. */
export function knownPostcode(): string | null {
  const found = lastSearch.read() as { path?: unknown } | null;
  const path = typeof found?.path === "string" ? found.path : "";
  const searches = [window.location.search, path.slice(path.indexOf("?") + 1)];
  return searches.map((search) => postcodeIn(new URLSearchParams(search))).find(Boolean) ?? null;
}

/** A whole postcode or its first half, as the lead form wants it. */
export function postcodeIn(search: URLSearchParams): string | null {
  const postcode = parsePostcode(search.get("postcode") ?? "");
  return postcode === null || postcode.kind === "area" ? null : postcode.text;
}
