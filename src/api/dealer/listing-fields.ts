import { z } from "@hono/zod-openapi";
import { LISTING_DESCRIPTION_MAX_LENGTH, MIN_PRICE_POUNDS, OLDEST_VEHICLE_YEAR } from "#src/domain/policy.ts";
import { FORM_BODY_STYLES } from "#src/domain/vehicles/body-style.ts";

const text = (description: string) => ({ type: "string" as const, description });
const number = (description: string) => ({ type: "number" as const, description });

/**
 * A listing as it is sent. The services check it themselves, by the form's own schema, so that every message reaches its
 * field; what stands here is for readers.
 */
export const listingFields = z.record(z.string(), z.unknown()).openapi({
  type: "object",
  required: ["make", "model", "year", "price", "mileage", "body_style", "postcode"],
  properties: {
    make: text("Such as Nissan"),
    model: text("Such as Leaf"),
    trim: text("May be left out"),
    year: { type: "integer", minimum: OLDEST_VEHICLE_YEAR },
    price: { type: "integer", minimum: MIN_PRICE_POUNDS, description: "Whole pounds" },
    mileage: { type: "integer", minimum: 0, description: "Miles" },
    body_style: { type: "string", enum: [...FORM_BODY_STYLES] },
    postcode: text("Where the car is"),
    battery_kwh: number("Usable, kWh"),
    dc_kw: number("Fastest DC charging, kW"),
    winter_range_est: number("Miles"),
    summer_range_est: number("Miles"),
    description: { type: "string", maxLength: LISTING_DESCRIPTION_MAX_LENGTH },
    published: { type: "boolean", default: true, description: "false keeps it as a draft" },
  },
});
