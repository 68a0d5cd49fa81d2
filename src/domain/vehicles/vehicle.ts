import type { Point } from "../geo/distance.ts";
import type { LikeCars } from "../market-price/market-price.ts";
import type { HeadlineFacts, IdentityField, VehicleDetails } from "./fields.ts";

/** Price in pounds, mileage and ranges in miles, battery in kWh, charging in kW. */
export interface Vehicle extends HeadlineFacts, VehicleDetails {
  vehicle_id: string;
  dealer_id: string;
  /** Lowest usable miles at 0 °C for the version that the dealer confirmed; buyers filter and sort by it. */
  winter_range_computed: number | null;
  /** Highest, where the battery's health is not tested. */
  winter_range_computed_to: number | null;
  /** Made by the SEO import and not a car: marked, never routed and never charged. */
  is_generated: boolean;
  images: string[];
  /** Alt texts of `images`, or empty. */
  image_alts: string[];
  published: boolean;
  /** Words that an admin has to review first; empty unless held. */
  held_words: string[];
  /** Words that an admin has allowed. */
  allowed_words: string[];
  /** Fields that a stock feed leaves alone. */
  pinned_fields: string[];
  sold_at: Date | null;
  /** Null for a car that buyers did not see when it was sold. */
  sold_page_until: Date | null;
  reserved_at: Date | null;
  /** Expected by its dealer's stock feed. Ends when it is published. */
  due_in: boolean;
  /** Last confirmation of a hidden car; null unless it is hidden for that. */
  unconfirmed_since: Date | null;
  /** Null while on sale since `created_at`. */
  on_sale_since: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Never shown to buyers. */
export const DEALER_ONLY = [
  ...(["held_words", "allowed_words", "stock_ref", "pinned_fields", "sold_at", "sold_page_until"] as const),
  ...(["due_in", "unconfirmed_since", "on_sale_since"] as const),
] satisfies (keyof Vehicle)[];
type DealerOnlyField = (typeof DEALER_ONLY)[number] | IdentityField;

export type PublicListing = Omit<Vehicle, DealerOnlyField | keyof VehicleDetails>;

export interface PublicDealer {
  dealer_id: string;
  slug: string;
  name: string;
  town: string;
  postcode: string;
}

export interface VehicleSummary
  extends Omit<
    Vehicle,
    | "dealer_id"
    | "description"
    | "images"
    | "image_alts"
    | "published"
    | DealerOnlyField
    | Exclude<keyof VehicleDetails, "plug">
    | "updated_at"
  > {
  cover: string | null;
  /** With the nominal size where known; null when not stated. */
  battery: string | null;
  /** State of health of a test with a certificate. */
  battery_soh: number | null;
  battery_tested_on: string | null;
  /** Null with too few comparable cars. */
  like_cars: LikeCars | null;
  dealer: PublicDealer;
  distance_miles: number | null;
  is_across_water: boolean;
}

/** What lists show of a car, with its location, if known. */
export type VehicleCard = Omit<VehicleSummary, "distance_miles" | "is_across_water"> & {
  point: Point | null;
};

export const vehicleTitle = (vehicle: Pick<Vehicle, "year" | "make" | "model">): string =>
  `${vehicle.year} ${vehicle.make} ${vehicle.model}`;

const GENERATED_MARK = "Generated listing: an example, not a car for sale";

/** At the end of a generated listing's description. */
export const GENERATED_NOTE =
  "A generated listing: price, mileage, battery and range are typical figures and were not measured on a car. Ask the dealer which cars are in stock.";

export const withoutGeneratedNote = (description: string) => description.replace(GENERATED_NOTE, "").trim();

/** The trim, or the mark of a generated listing. */
export const subtitleOf = ({
  is_generated,
  trim,
}: {
  is_generated: boolean;
  trim: string | null;
}): string | null => (is_generated ? GENERATED_MARK : trim);

/** Cards say first that the car is reserved. */
export const cardSubtitle = ({
  reserved_at,
  ...vehicle
}: Parameters<typeof subtitleOf>[0] & { reserved_at: Date | null }): string | null =>
  [reserved_at && "Reserved", subtitleOf(vehicle)].filter(Boolean).join(" · ") || null;

export interface Offer extends Pick<Vehicle, "published" | "held_words"> {
  unconfirmed_since: Date | string | null;
}

/** Published, held until an admin has looked at it, or hidden until its dealer confirms it. */
export const isOffered = ({ published, held_words, unconfirmed_since }: Offer): boolean =>
  published || held_words.length > 0 || unconfirmed_since !== null;
