import { type DetailFormValues, detailFormOf, NO_DETAILS } from "../details/details-form.ts";
import { HEADLINE_COLUMNS, type HeadlineColumn, type HeadlineFacts, type VehicleDetails } from "../fields.ts";
import { isOffered, type Offer } from "../vehicle.ts";

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

export const listingFormOf = (vehicle: HeadlineFacts & VehicleDetails & Offer): ListingFormValues => ({
  ...textsOf((column) => String(vehicle[column] ?? "")),
  ...detailFormOf(vehicle),
  register_confirmed: false,
  published: isOffered(vehicle),
});
