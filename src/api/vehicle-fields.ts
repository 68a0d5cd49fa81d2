import { z } from "@hono/zod-openapi";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import {
  ACCIDENT_HISTORIES,
  BATTERY_OWNERSHIPS,
  CHARGING_CABLES,
  FINANCE_CHECKS,
  FORMER_USES,
  SERVICE_HISTORIES,
  V5C_STATES,
  WRITE_OFF_CATEGORIES,
} from "#src/domain/vehicles/details/vehicle-details.ts";
import { PLUGS } from "#src/domain/vehicles/plug.ts";

/** Null means not stated. */
const detailFields = z.object({
  registration: z.string().nullable().describe("Buyers see it only with registration_shown"),
  vin: z.string().nullable().describe("Buyers do not see it"),
  registration_shown: z.boolean(),
  first_registered: z.iso.date().nullable(),
  colour: z.string().nullable(),
  previous_owners: z.number().int().nullable(),
  service_history: z.enum(SERVICE_HISTORIES).nullable(),
  mot_expiry: z.iso.date().nullable(),
  write_off_category: z.enum(WRITE_OFF_CATEGORIES).nullable(),
  number_of_keys: z.number().int().nullable(),
  charging_cables: z.enum(CHARGING_CABLES).nullable(),
  plug: z.enum(PLUGS).nullable().describe("For rapid charging"),
  ac_kw: z.number().nullable().describe("Fastest AC charging, kW"),
  heat_pump: z.boolean().nullable(),
  battery_ownership: z.enum(BATTERY_OWNERSHIPS).nullable(),
  finance_check: z.enum(FINANCE_CHECKS).nullable().describe("outstanding: settled before the sale"),
  former_use: z.enum(FORMER_USES).nullable(),
  accident_history: z.enum(ACCIDENT_HISTORIES).nullable().describe("none: none known"),
  tyre_tread_mm: z.number().nullable().describe("Tread of the most worn tyre, mm"),
  warranty_months: z
    .number()
    .int()
    .nullable()
    .describe("Of the dealer's own warranty; 0 when the dealer gives no warranty"),
  v5c: z.enum(V5C_STATES).nullable(),
  mandatory_fee: z.number().int().nullable().describe("Pounds that each buyer must pay, a part of the price"),
  mandatory_fee_for: z.string().nullable().describe("Such as admin"),
  ev_variant_id: z.string().nullable().describe("The version, as the dealer confirmed it"),
});

/** A listing. Price in pounds, mileage and ranges in miles, battery in kWh, charging in kW. */
export const vehicleFields = z.object({
  vehicle_id: z.string(),
  dealer_id: z.string(),
  year: z.number().int(),
  make: z.string(),
  model: z.string(),
  trim: z.string().nullable(),
  body_style: z.enum(BODY_STYLES),
  price: z.number().int().describe("Pounds, with compulsory fees"),
  mileage: z.number().int().describe("Miles"),
  postcode: z.string(),
  battery_kwh: z.number().nullable(),
  dc_kw: z.number().nullable(),
  winter_range_est: z.number().nullable().describe("As the dealer states it"),
  winter_range_computed: z
    .number()
    .int()
    .nullable()
    .describe("At 0 °C, computed by us once ev_variant_id is confirmed; then buyers filter and sort by it"),
  summer_range_est: z.number().nullable(),
  description: z.string(),
  is_generated: z.boolean().describe("Made by the SEO import: shown as an example, never routed or charged"),
  ...detailFields.shape,
  images: z.array(z.string()).describe("URLs of the photos, the cover first"),
  image_alts: z.array(z.string()).describe("What each photo shows; empty when not described"),
  published: z.boolean().describe("Also false while the listing is held or hidden"),
  held_words: z
    .array(z.string())
    .describe(
      "Fees and contact details that an admin reviews before buyers see the listing; empty unless held",
    ),
  allowed_words: z.array(z.string()).describe("Words of this kind that an admin has allowed"),
  stock_ref: z.string().nullable().describe("The dealer's own number for the car; buyers do not see it"),
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
