import type { BodyStyle } from "./body-style.ts";

/** A vehicle as spec §3 has it. Price in pounds, mileage and ranges in miles, battery in kWh, charging in kW. */
export interface Vehicle {
  vehicle_id: string;
  dealer_id: string;
  year: number;
  make: string;
  model: string;
  trim: string | null;
  body_style: BodyStyle;
  price: number;
  mileage: number;
  postcode: string;
  battery_kwh: number | null;
  dc_kw: number | null;
  winter_range_est: number | null;
  summer_range_est: number | null;
  description: string;
  images: string[];
  /** What each of `images` shows, in words; empty where nobody has said anything. */
  image_alts: string[];
  published: boolean;
  created_at: Date;
  updated_at: Date;
}

/** What a public page shows of the dealer. */
export interface PublicDealer {
  dealer_id: string;
  /** The page is /dealers/{slug}. */
  slug: string;
  name: string;
  town: string;
  postcode: string;
}

/** A row of the browse page; `distance_miles` only when the buyer gave a place. */
export interface VehicleSummary
  extends Omit<Vehicle, "dealer_id" | "description" | "image_alts" | "published" | "updated_at"> {
  dealer: PublicDealer;
  distance_miles: number | null;
}

export const vehicleTitle = (vehicle: Pick<Vehicle, "year" | "make" | "model">): string =>
  `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
