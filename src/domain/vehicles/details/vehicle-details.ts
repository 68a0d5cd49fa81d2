import type { Plug } from "../plug.ts";

export const SERVICE_HISTORIES = ["full", "part", "none"] as const;
/** The insurers' code of practice for cars that may be driven again; C and D are from before October 2017. */
export const WRITE_OFF_CATEGORIES = ["none", "N", "S", "C", "D"] as const;
export const CHARGING_CABLES = ["both", "type_2", "three_pin", "none"] as const;
export const BATTERY_OWNERSHIPS = ["owned", "leased"] as const;
/** Outstanding: the dealer settles it before the sale. */
export const FINANCE_CHECKS = ["clear", "outstanding"] as const;
export const FORMER_USES = [
  "private",
  "company",
  "demonstrator",
  "rental",
  "taxi",
  "driving_school",
] as const;
export const ACCIDENT_HISTORIES = ["none", "repaired", "damaged"] as const;
export const V5C_STATES = ["held", "applied_for", "missing"] as const;

/** Null: the dealer has not stated it. Days are '2026-12-03'. */
export interface VehicleDetails {
  registration: string | null;
  vin: string | null;
  /** Buyers may see the registration. */
  registration_shown: boolean;
  first_registered: string | null;
  colour: string | null;
  previous_owners: number | null;
  service_history: (typeof SERVICE_HISTORIES)[number] | null;
  mot_expiry: string | null;
  write_off_category: (typeof WRITE_OFF_CATEGORIES)[number] | null;
  number_of_keys: number | null;
  charging_cables: (typeof CHARGING_CABLES)[number] | null;
  plug: Plug | null;
  ac_kw: number | null;
  heat_pump: boolean | null;
  battery_ownership: (typeof BATTERY_OWNERSHIPS)[number] | null;
  finance_check: (typeof FINANCE_CHECKS)[number] | null;
  former_use: (typeof FORMER_USES)[number] | null;
  accident_history: (typeof ACCIDENT_HISTORIES)[number] | null;
  /** The most worn tyre. */
  tyre_tread_mm: number | null;
  /** The dealer's own warranty; 0 for none. */
  warranty_months: number | null;
  v5c: (typeof V5C_STATES)[number] | null;
  /** Pounds, for every buyer. Included in the price. */
  mandatory_fee: number | null;
  mandatory_fee_for: string | null;
  /** Confirmed by the dealer; a version in `src/domain/ev-variants`. */
  ev_variant_id: string | null;
}

/** Identifies people: the car's keepers. */
export type IdentityField = "registration" | "vin" | "registration_shown";

export type PublicDetails = Omit<VehicleDetails, IdentityField> & {
  shown_registration: string | null;
};

/** In the order of forms, files and pages. A file cannot show a registration to buyers. */
export const DETAIL_COLUMNS = [
  "registration",
  "vin",
  "first_registered",
  "colour",
  "previous_owners",
  "service_history",
  "mot_expiry",
  "write_off_category",
  "number_of_keys",
  "charging_cables",
  "plug",
  "ac_kw",
  "heat_pump",
  "battery_ownership",
  "finance_check",
  "former_use",
  "accident_history",
  "tyre_tread_mm",
  "warranty_months",
  "v5c",
  "mandatory_fee",
  "mandatory_fee_for",
  "ev_variant_id",
] as const satisfies (keyof VehicleDetails)[];
export type DetailColumn = (typeof DETAIL_COLUMNS)[number];
