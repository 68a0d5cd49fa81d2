import { z } from "@hono/zod-openapi";
import { dealerListingSchema } from "#src/domain/vehicles/stock-list/dealer-listing-schema.ts";

const listing = dealerListingSchema({ today: new Date() });
// "any": numbers are also taken as text, so their JSON type is in the metadata.
const { properties = {}, required } = z.toJSONSchema(listing, { io: "input", unrepresentable: "any" });

const documented = Object.entries(properties as Record<string, z.core.JSONSchema.JSONSchema>).map(
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
    ...Object.fromEntries(documented),
    register_confirmed: {
      type: "boolean",
      description: "true: this is the car, although the register has another make or colour",
    },
  },
});
