import { parsePostcode } from "#src/domain/geo/postcode.ts";
import { lastSearch } from "./last-search.ts";

/** The postcode of this page's search or of the tab's last one; null if neither has one. */
export function knownPostcode(): string | null {
  return knownSearches().map(postcodeIn).find(Boolean) ?? null;
}

/** The radius of this page's search or of the tab's last one, in miles; null if neither has one. */
export function knownRadius(): number | null {
  const radii = knownSearches().map((search) => Number(search.get("radius")));
  return radii.find((radius) => radius > 0) ?? null;
}

/** This page's search, then the last one of the tab. */
function knownSearches(): URLSearchParams[] {
  const path = lastSearch.read()?.path ?? "";
  return [window.location.search, path.slice(path.indexOf("?") + 1)].map((text) => new URLSearchParams(text));
}

/** A whole postcode or its first half, as the lead form wants it. */
export function postcodeIn(search: URLSearchParams): string | null {
  const postcode = parsePostcode(search.get("postcode") ?? "");
  return postcode === null || postcode.kind === "area" ? null : postcode.text;
}
