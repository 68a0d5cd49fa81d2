import { z } from "@hono/zod-openapi";
import { VEHICLE_CHANGES_MAX } from "#src/domain/policy/listings.ts";
import { dealerListingSchema } from "#src/domain/vehicles/listing/listing-schema.ts";
import { DEALER_ACTIONS } from "#src/domain/vehicles/stock-state/stock-state.ts";
import { documented } from "#src/operations/form.ts";

const listing = dealerListingSchema({ today: new Date() });
// Numbers are also taken as text, so their JSON type is in the metadata.
const { properties = {}, required } = documented(listing);

const fields = Object.entries(properties as Record<string, z.core.JSONSchema.JSONSchema>).map(
  ([name, { type, maximum, ...field }]) => [
    name,
    {
      ...field,
      // Null means absent: documented as an optional field.
      type: [type].flat()[0],
      // The newest year changes while the process runs.
      ...(name !== "year" && maximum !== undefined && { maximum }),
    },
  ],
);

/** A listing as sent. The services validate it, with the schema of the form, so that each message reaches its field. */
export const listingFields = z.record(z.string(), z.unknown()).openapi({
  type: "object",
  ...(required && { required }),
  properties: {
    ...Object.fromEntries(fields),
    register_confirmed: {
      type: "boolean",
      description: "true: this is the car, although the register has another make or colour",
    },
  },
});

const amount = z.union([z.number(), z.string()]);

/** Validated by the service, so that each message reaches its field. */
export const vehicleChanges = z.object({
  vehicle_ids: z
    .array(z.string(), { error: "Choose the cars to change" })
    .describe(`1 to ${VEHICLE_CHANGES_MAX} ids`),
  change: z.discriminatedUnion(
    "kind",
    [
      z.object({ kind: z.enum(DEALER_ACTIONS) }),
      z.object({ kind: z.literal("price"), price: amount.describe("The new price in pounds") }),
      z.object({ kind: z.literal("price-by"), pounds: amount.describe("Added to each price, such as -300") }),
    ],
    { error: "Choose what to change" },
  ),
});

export const changedVehicles = z.object({
  changed: z.number().int(),
  unchanged: z.number().int().describe("Already in the requested state"),
  failed: z.array(
    z.object({
      vehicle_id: z.string(),
      title: z.string().describe("Empty for a car that is not yours"),
      reason: z.string(),
    }),
  ),
});
