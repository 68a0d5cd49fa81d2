import { parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { browseHref } from "../browse-href.ts";
import { myPlace } from "../browser-storage/my-place.ts";

/** Offers the last place of this browser to a search without one. */
export function startNearMe(link: HTMLElement): void {
  const postcode = myPlace.read();
  if (!postcode || !(link instanceof HTMLAnchorElement)) return;
  const { sort: _, ...filters } = parseBrowseFilters(new URLSearchParams(link.dataset.nearMe));
  link.href = browseHref({ ...filters, postcode, page: 1 });
  link.textContent = `Near ${postcode}`;
  link.hidden = false;
}
