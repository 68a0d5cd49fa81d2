import { recordEvent } from "#src/web/analytics/record-event.ts";
import { browseHref } from "../browse-href.ts";
import { rememberSearch } from "../browser-storage/last-search.ts";
import { rememberPlace } from "../browser-storage/my-place.ts";
import { filtersOfPage } from "./shown-search.ts";

let counted = "";

/** Remembers the search for other pages, and counts the cars shown. The server deduplicates them by page view. */
export function rememberResults(): void {
  const found = document.getElementById("found");
  if (!found) return;
  const { total, place } = found.dataset;
  rememberSearch({ path: browseHref(filtersOfPage()), total: Number(total) });
  if (place) rememberPlace(place);
  const cards = [...found.querySelectorAll<HTMLElement>("[data-save-car]")];
  const vehicleIds = cards.map((card) => card.dataset.saveCar ?? "");
  if (vehicleIds.length > 0 && vehicleIds.join() !== counted) {
    recordEvent("vehicle_shown", { vehicle_ids: vehicleIds });
  }
  counted = vehicleIds.join();
}
