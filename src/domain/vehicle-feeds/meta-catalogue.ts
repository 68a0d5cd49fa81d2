import { plainText } from "../text/plain-text.ts";
import type { BodyStyle } from "../vehicles/body-style.ts";
import { vehicleTitle } from "../vehicles/vehicle.ts";
import {
  type Advert,
  type AdvertColumns,
  advertText,
  descriptionOf,
  type FeedVehicle,
  missingPhoto,
} from "./feed-vehicle.ts";

/** Meta refuses more. */
const MAX_IMAGES = 20;

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

/** Meta's automotive inventory catalogue (developers.facebook.com, read 2026-11-22). */
export const META_COLUMNS: AdvertColumns = {
  vehicle_id: ({ vehicle_id }) => vehicle_id,
  title: vehicleTitle,
  description: descriptionOf,
  url: (_, { link }) => link,
  make: ({ make }) => advertText(make),
  model: ({ model }) => advertText(model),
  trim: ({ trim }) => advertText(trim),
  year: ({ year }) => String(year),
  "mileage.value": ({ mileage }) => String(mileage),
  "mileage.unit": () => "MI",
  price: ({ price }) => `${price} GBP`,
  state_of_vehicle: () => "USED",
  availability: ({ reserved_at }) => (reserved_at ? "PENDING" : "AVAILABLE"),
  body_style: ({ body_style }) => BODY_STYLE[body_style],
  fuel_type: () => "ELECTRIC",
  exterior_color: ({ details }) => advertText(details.colour),
  address: ({ dealer }) => addressOf(dealer),
  latitude: ({ point }) => String(point?.latitude ?? ""),
  longitude: ({ point }) => String(point?.longitude ?? ""),
  dealer_name: ({ dealer }) => advertText(dealer.name),
  date_first_on_lot: ({ created_at }) => created_at.toISOString().slice(0, "2026-11-23".length),
  ...Object.fromEntries(
    Array.from({ length: MAX_IMAGES }, (_, index) => [
      `image[${index}].url`,
      (_car: FeedVehicle, { images }: Advert) => images[index] ?? "",
    ]),
  ),
};

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
