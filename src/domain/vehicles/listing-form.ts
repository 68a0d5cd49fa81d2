import { type DetailFormValues, detailFormOf, NO_DETAILS } from "./details/details-form.ts";
import { isOffered, type Offer, type Vehicle } from "./vehicle.ts";

type FormVehicle = Omit<
  Vehicle,
  | "allowed_words"
  | "pinned_fields"
  | "sold_at"
  | "sold_page_until"
  | "reserved_at"
  | "due_in"
  | "unconfirmed_since"
  | "on_sale_since"
  | "created_at"
  | "updated_at"
> &
  Offer;

export interface ListingFormValues extends DetailFormValues {
  make: string;
  model: string;
  trim: string;
  year: string;
  price: string;
  mileage: string;
  body_style: string;
  postcode: string;
  battery_kwh: string;
  dc_kw: string;
  winter_range_est: string;
  summer_range_est: string;
  description: string;
  stock_ref: string;
  /** Confirms the car, although the register has another make or colour. */
  register_confirmed: boolean;
  published: boolean;
}

export const FRESH_LISTING: ListingFormValues = {
  make: "",
  model: "",
  trim: "",
  year: "",
  price: "",
  mileage: "",
  body_style: "",
  postcode: "",
  battery_kwh: "",
  dc_kw: "",
  winter_range_est: "",
  summer_range_est: "",
  description: "",
  ...NO_DETAILS,
  stock_ref: "",
  register_confirmed: false,
  published: true,
};

export function listingFormOf(vehicle: FormVehicle): ListingFormValues {
  const text = (value: number | string | null) => (value === null ? "" : String(value));
  return {
    make: vehicle.make,
    model: vehicle.model,
    trim: text(vehicle.trim),
    year: text(vehicle.year),
    price: text(vehicle.price),
    mileage: text(vehicle.mileage),
    body_style: vehicle.body_style,
    postcode: vehicle.postcode,
    battery_kwh: text(vehicle.battery_kwh),
    dc_kw: text(vehicle.dc_kw),
    winter_range_est: text(vehicle.winter_range_est),
    summer_range_est: text(vehicle.summer_range_est),
    description: vehicle.description,
    ...detailFormOf(vehicle),
    stock_ref: text(vehicle.stock_ref),
    register_confirmed: false,
    published: isOffered(vehicle),
  };
}
