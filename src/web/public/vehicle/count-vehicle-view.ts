import type { FeedName } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import { recordEvent } from "#src/web/analytics/record-event.ts";
import { vehicleFields } from "#src/web/analytics/vehicle-fields.ts";
import { rememberViewed } from "../browser-storage/recently-viewed.ts";
import { readCar } from "./car-of-page.ts";

/** Counts and remembers that the car was viewed. */
export function countVehicleView(page: HTMLElement): void {
  const car = readCar(page);
  const fields = vehicleFields(car);
  recordEvent("vehicle_viewed", fields);
  // The visit followed a link in a vehicle feed. The server ignores unknown feed names.
  const from = new URLSearchParams(location.search).get("from");
  if (from) recordEvent("feed_arrived", { ...fields, label: from as FeedName });
  rememberViewed(car.vehicle_id);
}
