import type { Point } from "../geo/distance.ts";
import { storedWidth } from "../photos/photo-files.ts";
import { plainText } from "../text/plain-text.ts";
import type { PublicDetails } from "../vehicles/details/vehicle-details.ts";
import { pictureSources, realImages } from "../vehicles/pictures.ts";
import { type PublicDealer, type PublicListing, vehicleTitle } from "../vehicles/vehicle.ts";

/** For adverts elsewhere. No feed writes its registration, and none reads its VIN. */
export interface FeedVehicle extends PublicListing {
  details: PublicDetails;
  /** Null in the feed of the whole site, where such numbers repeat. */
  stock_ref: string | null;
  point: Point | null;
  dealer: PublicDealer & { address_line: string; google_store_code: string | null };
}

export const FEED_NAMES = ["google", "meta", "csv", "xml"] as const;
/** Also the value of `?from=` in its links. */
export type FeedName = (typeof FEED_NAMES)[number];

export const linkOf = (vehicle: FeedVehicle, origin: string, from: FeedName): string =>
  `${origin}/vehicle/${vehicle.vehicle_id}?from=${from}`;

/** Google and Meta take JPEG and PNG, not AVIF. Sample pictures are AVIF alone. */
export const imageLinksOf = (vehicle: FeedVehicle, origin: string): string[] =>
  realImages(vehicle.images).map(
    (image) => `${origin}${storedWidth(image) === null ? pictureSources(image).src : image}`,
  );

/** CSV injection: removes leading formula signs, as an escaping apostrophe would show in the advert. */
export const advertText = (text: string | null): string =>
  plainText(text ?? "").replace(/^[\s=+\-@＝＋－＠']+/, "");

/** Falls back to the listing's facts. */
export function descriptionOf(vehicle: FeedVehicle): string {
  const words = advertText(vehicle.description);
  if (words !== "") return words;
  const { trim, mileage, battery_kwh } = vehicle;
  const title = [vehicleTitle(vehicle), trim].filter(Boolean).join(" ");
  const battery = battery_kwh === null ? [] : [`${battery_kwh} kWh battery`];
  return [title, "electric", `${mileage} miles`, ...battery].join(", ");
}
