import { plainText } from "../text/plain-text.ts";
import type { BodyStyle } from "../vehicles/body-style.ts";
import { vehicleTitle } from "../vehicles/vehicle.ts";
import {
  advertImagesOf,
  advertText,
  descriptionOf,
  type FeedVehicle,
  linkOf,
  missingPhoto,
} from "./feed-vehicle.ts";

/** Meta refuses more. */
const MAX_IMAGES = 20;

const IMAGE_COLUMNS = Array.from({ length: MAX_IMAGES }, (_, index) => `image[${index}].url`);

/** Meta's automotive inventory catalogue (developers.facebook.com, read 2026-11-22). */
export const META_COLUMNS = [
  "vehicle_id",
  "title",
  "description",
  "url",
  "make",
  "model",
  "trim",
  "year",
  "mileage.value",
  "mileage.unit",
  "price",
  "state_of_vehicle",
  "availability",
  "body_style",
  "fuel_type",
  "exterior_color",
  "address",
  "latitude",
  "longitude",
  "dealer_name",
  "date_first_on_lot",
  ...IMAGE_COLUMNS,
];

const BODY_STYLE: Record<BodyStyle, string> = {
  Hatchback: "HATCHBACK",
  Sedan: "SALOON",
  SUV: "SUV",
  Estate: "ESTATE",
  Crossover: "CROSSOVER",
  MPV: "MPV",
};

/** In words for the dealer. */
export function missingForMeta(vehicle: FeedVehicle): string[] {
  return [
    ...(vehicle.details.colour === null ? ["its colour"] : []),
    ...missingPhoto(vehicle),
    ...(vehicle.point === null ? ["a postcode we know"] : []),
  ];
}

export function metaCells(vehicle: FeedVehicle, origin: string): string[] {
  const { details, dealer, point } = vehicle;
  const images = advertImagesOf(vehicle, origin);
  return [
    vehicle.vehicle_id,
    vehicleTitle(vehicle),
    descriptionOf(vehicle),
    linkOf(vehicle, origin, "meta"),
    advertText(vehicle.make),
    advertText(vehicle.model),
    advertText(vehicle.trim),
    String(vehicle.year),
    String(vehicle.mileage),
    "MI",
    `${vehicle.price} GBP`,
    "USED",
    vehicle.reserved_at ? "PENDING" : "AVAILABLE",
    BODY_STYLE[vehicle.body_style],
    "ELECTRIC",
    advertText(details.colour),
    addressOf(dealer),
    String(point?.latitude ?? ""),
    String(point?.longitude ?? ""),
    advertText(dealer.name),
    vehicle.created_at.toISOString().slice(0, "2026-11-23".length),
    ...IMAGE_COLUMNS.map((_, index) => images[index] ?? ""),
  ];
}

function addressOf({ address_line, town, postcode }: FeedVehicle["dealer"]): string {
  const address = {
    addr1: plainText(address_line),
    city: town,
    region: town,
    postal_code: postcode,
    country: "GB",
  };
  return JSON.stringify(address);
}
