import type { BuyerAnswer } from "../buyer-questions/buyer-answers.ts";
import type { Point } from "../geo/distance.ts";
import { storedWidth } from "../photos/photo-files.ts";
import { plainText } from "../text/plain-text.ts";
import type { PublicDetails } from "../vehicles/fields.ts";
import { pictureSources, realImages } from "../vehicles/pictures.ts";
import { type PublicDealer, type PublicListing, vehicleTitle } from "../vehicles/vehicle.ts";

/** For adverts elsewhere. No feed writes its registration, and none reads its VIN. */
export interface FeedVehicle extends PublicListing {
  details: PublicDetails;
  answers: BuyerAnswer[];
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

/** Sample pictures are AVIF alone. */
export const imageLinksOf = (vehicle: FeedVehicle, origin: string): string[] =>
  realImages(vehicle.images).map(
    (image) => `${origin}${storedWidth(image) === null ? pictureSources(image).src : image}`,
  );

/** For adverts, which take neither the AVIF of samples nor the WebP of earlier uploads. */
export const advertImagesOf = (vehicle: FeedVehicle, origin: string): string[] =>
  imageLinksOf(vehicle, origin).filter((link) => !/\.(?:avif|webp)$/.test(link));

export interface Advert {
  link: string;
  images: string[];
}

export type AdvertColumns = Record<string, (vehicle: FeedVehicle, advert: Advert) => string>;

export function advertCells(
  columns: AdvertColumns,
  vehicle: FeedVehicle,
  { origin, from }: { origin: string; from: FeedName },
): string[] {
  const advert = { link: linkOf(vehicle, origin, from), images: advertImagesOf(vehicle, origin) };
  return Object.values(columns).map((cell) => cell(vehicle, advert));
}

/** In words for the dealer. */
export function missingPhoto(vehicle: FeedVehicle): string[] {
  if (advertImagesOf(vehicle, "").length > 0) return [];
  return [imageLinksOf(vehicle, "").length > 0 ? "a photo as JPEG or PNG" : "a photo"];
}

/** CSV injection: removes leading formula signs, as an escaping apostrophe would show in the advert. */
export const advertText = (text: string | null): string =>
  plainText(text ?? "").replace(/^[\s=+\-@＝＋－＠']+/, "");

/** Google and Meta refuse more. */
const DESCRIPTION_MAX_LENGTH = 5000;
/** Left over when a character of two code units is cut in half. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** Falls back to the listing's facts. */
export function descriptionOf(vehicle: FeedVehicle): string {
  const words = advertText(vehicle.description).slice(0, DESCRIPTION_MAX_LENGTH).replace(HALF_CHARACTER, "");
  if (words !== "") return words;
  const { trim, mileage, battery_kwh } = vehicle;
  const title = [vehicleTitle(vehicle), trim].filter(Boolean).join(" ");
  const battery = battery_kwh === null ? [] : [`${battery_kwh} kWh battery`];
  return [title, "electric", `${mileage} miles`, ...battery].join(", ");
}
