import { z } from "@hono/zod-openapi";
import { RESERVE_SHARE } from "#src/domain/policy/driving.ts";
import type { Field, FieldType } from "#src/domain/vehicles/fields/field.ts";
import {
  DETAIL_COLUMNS,
  type FieldName,
  HEADLINE_COLUMNS,
  vehicleField,
} from "#src/domain/vehicles/fields.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";

function schemaOf(type: FieldType): z.ZodType {
  switch (type.kind) {
    case "words":
    case "text":
      return z.string();
    case "whole number":
      return z.number().int();
    case "choice":
      return z.enum(Object.keys(type.choices));
    case "figure":
      return type.isWhole ? z.number().int() : z.number();
    case "day":
      return z.iso.date();
    case "yes or no":
      return z.boolean();
  }
}

/** Null means not stated. */
function readField({ type, read, isRequired }: Field) {
  const schema = isRequired ? schemaOf(type) : schemaOf(type).nullable();
  return read ? schema.describe(read) : schema;
}

type Shape<Names extends FieldName> = { [Name in Names]: z.ZodType<Vehicle[Name]> };
const shapeOf = <Names extends FieldName>(names: readonly Names[]) =>
  Object.fromEntries(names.map((name) => [name, readField(vehicleField(name))])) as Shape<Names>;
// In the order of the document.
const { summer_range_est, description, stock_ref, ...facts } = shapeOf(HEADLINE_COLUMNS);
const { registration, vin, ...otherDetails } = shapeOf(DETAIL_COLUMNS);

/** A listing. Price in pounds, mileage and ranges in miles, battery in kWh, charging in kW. */
export const vehicleFields = z.object({
  vehicle_id: z.string(),
  dealer_id: z.string(),
  ...facts,
  winter_range_computed: z
    .number()
    .int()
    .nullable()
    .describe(
      `Lowest miles at 0 °C, leaving ${RESERVE_SHARE * 100}% of the battery, with the battery's tested health or what is typical for its age. Computed by us once ev_variant_id is confirmed; then buyers filter and sort by it`,
    ),
  winter_range_computed_to: z
    .number()
    .int()
    .nullable()
    .describe("Highest; null where a battery test proves the health"),
  summer_range_est,
  description,
  is_generated: z.boolean().describe("Made by the SEO import: shown as an example, never routed or charged"),
  registration,
  vin,
  registration_shown: z.boolean(),
  ...otherDetails,
  images: z.array(z.string()).describe("URLs of the photos, the cover first"),
  image_alts: z.array(z.string()).describe("What each photo shows; empty when not described"),
  published: z.boolean().describe("Also false while the listing is held or hidden"),
  held_words: z
    .array(z.string())
    .describe(
      "Fees and contact details that an admin reviews before buyers see the listing; empty unless held",
    ),
  allowed_words: z.array(z.string()).describe("Words of this kind that an admin has allowed"),
  stock_ref,
  pinned_fields: z.array(z.string()).describe("Fields that the dealer's stock feed leaves alone"),
  sold_at: z.iso.datetime().nullable().describe("When it was marked as sold; null once published again"),
  sold_page_until: z.iso
    .datetime()
    .nullable()
    .describe("Until then its page says that it is sold; null for a car that buyers did not see then"),
  reserved_at: z.iso.datetime().nullable().describe("When it was marked as reserved"),
  due_in: z.boolean().describe("Expected by the dealer's stock feed: published when it arrives"),
  unconfirmed_since: z.iso
    .datetime()
    .nullable()
    .describe("Set while it is hidden because no one confirmed it: when it was last confirmed"),
  on_sale_since: z.iso.datetime().nullable().describe("Null while on sale since created_at"),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
