import { formatNumber } from "#src/domain/format/format.ts";
import type { FeedName } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import { sheetPriceIn } from "#src/domain/vehicles/sheet.ts";
import { addViewed } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { recordEvent } from "#src/web/analytics/record-event.ts";
import { vehicleFields } from "#src/web/analytics/vehicle-fields.ts";
import { startDialogLink } from "#src/web/live/dialog-link.ts";
import { startParts } from "#src/web/live/start-parts.ts";
import { lastSearch, myPlace } from "../browser-storage/last-search.ts";
import { viewed } from "../browser-storage/recently-viewed.ts";
import { readAddress } from "../driving/read-address.ts";
import { startDrivingForm } from "../driving/start-driving-form.ts";
import { startRecentlyViewed } from "../recently-viewed/start-recently-viewed.ts";
import { startShareButton } from "../share-pictures/start-share-button.ts";
import { BUYER_CARDS } from "../vehicle-cards/start-buyer-cards.ts";
import { readCar } from "./car-of-page.ts";
import { DRIVING_ANSWERS } from "./driving/start-driving-answers.ts";
import { startQuestions } from "./facts/start-questions.ts";
import { startGallery } from "./gallery/start-gallery.ts";

readAddress();
startParts({
  ...BUYER_CARDS,
  ...DRIVING_ANSWERS,
  "[data-car]": countVehicleView,
  "[data-back-to-search]": startBackToSearch,
  "[data-gallery]": startGallery,
  "[data-share]": startShareButton,
  "[data-distance]": startDistance,
  "[data-ask]": startQuestions,
  "[data-driving-form]": startDrivingForm,
  "[data-recently-viewed]": startRecentlyViewed,
  "[data-dialog-link]": startDialogLink,
});

function startBackToSearch(crumbs: HTMLElement): void {
  const link = crumbs.querySelector("a");
  const search = lastSearch.read();
  if (!link || !search?.path.startsWith("/browse?")) return;
  link.href = search.path;
  link.textContent = `Back to ${describeTotal(search.total)}`;
}

/** A car opened from the suggestions below an empty search leads back to a search with nothing to count. */
function describeTotal(total: number): string {
  if (total === 0) return "your search";
  return total === 1 ? "1 result" : `${formatNumber(total)} results`;
}

/** From where this browser searched last. Offline none is shown. */
async function startDistance(part: HTMLElement): Promise<void> {
  const postcode = myPlace.read();
  if (!postcode) return;
  const url = `/vehicle/${readCar(part).vehicle_id}/distance?${new URLSearchParams({ postcode })}`;
  const response = await fetch(url).catch(() => null);
  const { text } = response?.ok ? ((await response.json()) as { text: string | null }) : { text: null };
  if (text) part.textContent = ` · ${text}`;
}

function countVehicleView(page: HTMLElement): void {
  const car = readCar(page);
  const fields = vehicleFields(car);
  recordEvent("vehicle_viewed", fields);
  const search = new URLSearchParams(location.search);
  if (sheetPriceIn(search) !== null) recordEvent("sheet_scanned", fields);
  // The visit followed a link in a vehicle feed. The server ignores unknown feed names.
  const from = search.get("from");
  if (from) recordEvent("feed_arrived", { ...fields, label: from as FeedName });
  viewed.save(addViewed(viewed.read(), car.vehicle_id));
}
