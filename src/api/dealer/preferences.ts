import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { ownerOnly } from "#src/api/error-responses.ts";
import { form, json } from "#src/api/json-content.ts";
import { previewPreferences } from "#src/services/leads/routing/preview-preferences.ts";
import { findOwnPreferences, type OwnPreferences } from "#src/services/preferences/find-preferences.ts";
import { savePreferences } from "#src/services/preferences/save-preferences.ts";

const preferences = z.object({
  radius_miles: z.number().int().nullable(),
  postcode_areas: z.array(z.string()).describe("Postcode areas of buyers, such as M. Empty: any"),
  models: z.array(z.string()).describe("Empty: any"),
  budget_bands: z.array(z.string()).describe("Empty: any"),
  minimum_score: z.number().int(),
  is_exclusive: z.boolean().describe("Receives only leads that no other dealer has, exclusively for a while"),
  daily_cap: z.number().int().nullable().describe("Per calendar day, UK time"),
  paused_until: z.iso.date().nullable().describe("First day on which leads arrive again"),
  holidays: z.array(z.object({ first_day: z.iso.date(), last_day: z.iso.date() })),
  quiet_hours: z
    .object({ from: z.string(), until: z.string() })
    .nullable()
    .describe("UK time; emails about enquiries wait until these hours end"),
});

const saved = preferences.extend({
  updated_at: z.iso.datetime().nullable().describe("Null until saved for the first time"),
});
const invalid = errorResponse("Something is missing or wrong; nothing was changed");

const read = createRoute({
  method: "get",
  path: "/",
  summary: "Get your dealership's lead preferences",
  responses: { 200: { description: "The preferences", ...json(saved) }, ...ownerOnly },
});

const save = createRoute({
  method: "put",
  path: "/",
  summary: "Change your dealership's lead preferences; applies to new leads",
  request: {
    body: {
      required: true,
      ...json(
        z.object({
          preferences: z.record(z.string(), z.unknown()),
          updated_at: z.iso
            .datetime({ error: "updated_at is required" })
            .nullable()
            .describe("updated_at of the version you edited"),
        }),
      ),
    },
  },
  responses: {
    200: { description: "The updated preferences", ...json(saved) },
    ...ownerOnly,
    409: errorResponse("Someone else changed them first; nothing was changed"),
    422: invalid,
  },
});

const preview = createRoute({
  method: "post",
  path: "/preview",
  summary: "Count recent leads nearby that these preferences would have matched",
  request: { body: form },
  responses: {
    200: {
      description: "Count among at most the last 100 leads",
      ...json(z.object({ matched: z.number().int(), total: z.number().int() })),
    },
    ...ownerOnly,
    422: invalid,
  },
});

export const dealerPreferencesApi = apiResource()
  .openapi(read, async (c) => c.json(present(await findOwnPreferences(c.get("app"), c.get("actor"))), 200))
  .openapi(save, async (c) => {
    const { preferences: input, updated_at } = c.req.valid("json");
    const change = { input, seenUpdatedAt: updated_at === null ? null : new Date(updated_at) };
    return c.json(present(await savePreferences(c.get("app"), c.get("actor"), change)), 200);
  })
  .openapi(preview, async (c) =>
    c.json(await previewPreferences(c.get("app"), c.get("actor"), c.req.valid("json")), 200),
  );

const present = ({ preferences: found, updated_at }: OwnPreferences) => ({
  ...found,
  postcode_areas: [...found.postcode_areas],
  models: [...found.models],
  budget_bands: [...found.budget_bands],
  holidays: [...found.holidays],
  updated_at,
});
