import {
  type AdvertColumns,
  advertText,
  descriptionOf,
  type FeedVehicle,
  missingPhoto,
} from "./feed-vehicle.ts";

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
