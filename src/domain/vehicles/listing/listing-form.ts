import { type DetailFormValues, detailFormOf, NO_DETAILS } from "../details/details-form.ts";
import { HEADLINE_COLUMNS, type HeadlineColumn } from "../fields.ts";
import { isOffered, type Offer, type Vehicle } from "../vehicle.ts";

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

export interface ListingFormValues extends Record<HeadlineColumn, string>, DetailFormValues {
  /** Confirms the car, although the register has another make or colour. */
  register_confirmed: boolean;
  published: boolean;
}

const textsOf = (text: (column: HeadlineColumn) => string) =>
  Object.fromEntries(HEADLINE_COLUMNS.map((column) => [column, text(column)])) as Record<
    HeadlineColumn,
    string
  >;

export const FRESH_LISTING: ListingFormValues = {
  ...textsOf(() => ""),
  ...NO_DETAILS,
  register_confirmed: false,
  published: true,
};

export const listingFormOf = (vehicle: FormVehicle): ListingFormValues => ({
  ...textsOf((column) => String(vehicle[column] ?? "")),
  ...detailFormOf(vehicle),
  register_confirmed: false,
  published: isOffered(vehicle),
});
