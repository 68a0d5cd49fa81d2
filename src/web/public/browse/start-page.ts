import { formatNumber } from "#src/domain/format/format.ts";
import { parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { ModelOnSale } from "#src/services/browse/stock-summary.ts";
import { startDialogLink } from "#src/web/live/dialog-link.ts";
import { startParts } from "#src/web/live/start-parts.ts";
import { browseHref } from "../browse-href.ts";
import { myPlace } from "../browser-storage/last-search.ts";
import { startDrivingPanel } from "../driving/start-driving-panel.ts";
import { startRecentlyViewed } from "../recently-viewed/start-recently-viewed.ts";
import { BUYER_CARDS } from "../vehicle-cards/start-buyer-cards.ts";
import { filtersIn, saveSearchHref } from "./shown-search.ts";
import { startFilters } from "./start-filters.ts";

startParts({
  ...BUYER_CARDS,
  "[data-filters]": startFilters,
  "[data-chip]": startChip,
  "[data-near-me]": startNearMe,
  "input[list=models]": startModelSuggestions,
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

/** Suggests models, with how many the other filters find, when the field has the focus. */
function startModelSuggestions(field: HTMLElement): void {
  field.addEventListener("focus", () =>
    suggest(`/browse/models${location.search}`, "models", ({ models }: { models: ModelOnSale[] }) =>
      models.map(({ make, model, count }) =>
        option(model, `${make} ${model}: ${formatNumber(count)} for sale`),
      ),
    ),
  );
}

/** Suggests towns and outward codes ('LS6'), and the last place of this browser first. */
function startPlaceSuggestions(field: HTMLElement): void {
  field.addEventListener("focus", () =>
    suggest("/browse/places", "places", ({ names }: { names: string[] }) =>
      [...new Set([myPlace.read(), ...names])].filter(Boolean).map((name) => option(name)),
    ),
  );
}

/** Without a network the field works without suggestions. */
async function suggest<Found>(path: string, listId: string, optionsOf: (found: Found) => HTMLElement[]) {
  const response = await fetch(path).catch(() => null);
  if (response?.ok) document.getElementById(listId)?.replaceChildren(...optionsOf(await response.json()));
}

const option = (value: string, label = "") =>
  Object.assign(document.createElement("option"), label ? { value, label } : { value });
