import { parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { startDialogLink } from "#src/web/live/dialog-link.ts";
import { startParts } from "#src/web/live/start-parts.ts";
import { browseHref } from "../browse-href.ts";
import { myPlace } from "../browser-storage/last-search.ts";
import { readAddress } from "../driving/read-address.ts";
import { startDrivingPanel } from "../driving/start-driving-panel.ts";
import { startRecentlyViewed } from "../recently-viewed/start-recently-viewed.ts";
import { BUYER_CARDS } from "../vehicle-cards/start-buyer-cards.ts";
import { filtersIn, saveSearchHref } from "./shown-search.ts";
import { startFilters } from "./start-filters.ts";

readAddress();
startParts({
  ...BUYER_CARDS,
  "[data-filters]": startFilters,
  "[data-chip]": startChip,
  "[data-near-me]": startNearMe,
  "input[list=places]": startPlaceSuggestions,
  "[data-save-search]": startSaveSearch,
  "[data-driving-panel]": startDrivingPanel,
  "[data-recently-viewed]": startRecentlyViewed,
  "[data-dialog-link]": startDialogLink,
});

/** The chip goes away: the focus moves to the number of cars. */
function startChip(chip: HTMLElement): void {
  chip.addEventListener("click", () =>
    document.getElementById("result-count")?.focus({ preventScroll: true }),
  );
}

/** Saves what was typed a moment ago too. */
function startSaveSearch(link: HTMLElement): void {
  link.addEventListener("click", () => {
    const form = document.getElementById("filter-form");
    if (form instanceof HTMLFormElement) (link as HTMLAnchorElement).href = saveSearchHref(filtersIn(form));
  });
}

/** Offers the last place of this browser to a search without one. */
function startNearMe(link: HTMLElement): void {
  const postcode = myPlace.read();
  if (!postcode || !(link instanceof HTMLAnchorElement)) return;
  const { sort: _, ...filters } = parseBrowseFilters(new URLSearchParams(link.dataset.nearMe));
  link.href = browseHref({ ...filters, postcode, page: 1 });
  link.textContent = `Near ${postcode}`;
  link.hidden = false;
}

/** Suggests towns and outward codes ('LS6'), and the last place of this browser first. Without a network, none. */
function startPlaceSuggestions(field: HTMLElement): void {
  field.addEventListener("focus", async () => {
    const response = await fetch("/browse/places").catch(() => null);
    if (!response?.ok) return;
    const { names } = (await response.json()) as { names: string[] };
    const suggested = [...new Set([myPlace.read(), ...names])].filter(Boolean);
    document.getElementById("places")?.replaceChildren(...suggested.map((name) => new Option("", name)));
  });
}
