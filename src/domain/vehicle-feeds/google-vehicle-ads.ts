import {
  advertImagesOf,
  advertText,
  descriptionOf,
  type FeedVehicle,
  linkOf,
  missingPhoto,
} from "./feed-vehicle.ts";

/** Google's vehicle ads for the UK (support.google.com/merchants, 14154510, read 2026-11-22). No VIN: personal data. */
export const GOOGLE_COLUMNS = [
  "id",
  "google_product_category",
  "vehicle_fulfillment",
  "link_template",
  "image_link",
  "additional_image_link",
  "price",
  "condition",
  "brand",
  "model",
  "trim",
  "year",
  "mileage",
  "color",
  "body_style",
  "engine",
  "date_first_registered",
  "description",
] as const;
type GoogleColumn = (typeof GOOGLE_COLUMNS)[number];

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

export function googleCells(vehicle: FeedVehicle, origin: string): string[] {
  const [image = "", ...more] = advertImagesOf(vehicle, origin);
  const cells: Record<GoogleColumn, string> = {
    id: vehicle.vehicle_id,
    google_product_category: CARS,
    vehicle_fulfillment: `in_store:${vehicle.dealer.google_store_code}`,
    // Google replaces the placeholder with the store code.
    link_template: `${linkOf(vehicle, origin, "google")}&store={store_code}`,
    image_link: image,
    additional_image_link: more.slice(0, MAX_MORE_IMAGES).join(","),
    price: `${vehicle.price}.00 GBP`,
    condition: "used",
    brand: advertText(vehicle.make),
    model: advertText(vehicle.model),
    trim: advertText(vehicle.trim),
    year: String(vehicle.year),
    mileage: `${vehicle.mileage} miles`,
    color: advertText(vehicle.details.colour),
    body_style: vehicle.body_style,
    engine: "electric",
    date_first_registered: vehicle.details.first_registered?.slice(0, "2021-03".length) ?? "",
    description: descriptionOf(vehicle),
  };
  return GOOGLE_COLUMNS.map((column) => cells[column]);
}
