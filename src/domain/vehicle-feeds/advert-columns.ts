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

/** Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans. */
const CARS = "916";
const MAX_MORE_IMAGES = 10;

/** In words for the dealer. The feed has no field for a reservation. */
export function missingForGoogle(vehicle: FeedVehicle): string[] {
  return [
    ...(vehicle.reserved_at ? ["its reservation to end"] : []),
    ...(vehicle.dealer.google_store_code === null ? ["the store code of its dealer"] : []),
    ...(vehicle.details.colour === null ? ["its colour"] : []),
    ...missingPhoto(vehicle),
  ];
}

/** Google's vehicle ads for the UK (support.google.com/merchants, 14154510, read 2026-11-22). No VIN: personal data. */
export const GOOGLE_COLUMNS: AdvertColumns = {
  id: ({ vehicle_id }) => vehicle_id,
  google_product_category: () => CARS,
  vehicle_fulfillment: ({ dealer }) => `in_store:${dealer.google_store_code}`,
  // Google replaces the placeholder with the store code.
  link_template: (_, { link }) => `${link}&store={store_code}`,
  image_link: (_, { images: [image = ""] }) => image,
  additional_image_link: (_, { images }) => images.slice(1, 1 + MAX_MORE_IMAGES).join(","),
  price: ({ price }) => `${price}.00 GBP`,
  condition: () => "used",
  brand: ({ make }) => advertText(make),
  model: ({ model }) => advertText(model),
  trim: ({ trim }) => advertText(trim),
  year: ({ year }) => String(year),
  mileage: ({ mileage }) => `${mileage} miles`,
  color: ({ details }) => advertText(details.colour),
  body_style: ({ body_style }) => body_style,
  engine: () => "electric",
  date_first_registered: ({ details }) => details.first_registered?.slice(0, "2021-03".length) ?? "",
  description: descriptionOf,
};
