import { createRoute, z } from "@hono/zod-openapi";
import { findOwnPreferences } from "#src/services/preferences/find-preferences.ts";
import { previewPreferences } from "#src/services/preferences/preview-preferences.ts";
import { savePreferences } from "#src/services/preferences/save-preferences.ts";
import { apiResource } from "./api-resource.ts";
import { errorAnswer } from "./error-body.ts";
import { form, json } from "./json-content.ts";
import { ownerOnly } from "./refusals.ts";

const preferences = z.object({
  radius_miles: z.number().int().nullable(),
  postcode_areas: z.array(z.string()).describe("Of buyers, such as M; empty: any"),
  models: z.array(z.string()).describe("Empty: any"),
  budget_bands: z.array(z.string()).describe("Empty: any"),
  minimum_score: z.number().int(),
  is_exclusive: z.boolean().describe("Has each lead alone for a while, and takes none that another has"),
  daily_cap: z.number().int().nullable().describe("By the calendar day in London"),
  paused_until: z.iso.date().nullable().describe("The first day on which leads come again"),
  holidays: z.array(z.object({ first_day: z.iso.date(), last_day: z.iso.date() })),
  quiet_hours: z
    .object({ from: z.string(), until: z.string() })
    .nullable()
    .describe("As clocks in London show it; mail about enquiries waits until they end"),
});

const invalid = errorAnswer("Something is missing or wrong; nothing was changed");

const read = createRoute({
  method: "get",
  path: "/",
  summary: "Which leads your dealership wants",
  responses: { 200: { description: "The preferences", ...json(preferences) }, ...ownerOnly },
});

const save = createRoute({
  method: "put",
  path: "/",
  summary: "Say which leads your dealership wants, from the next one on",
  request: { body: form },
  responses: {
    200: { description: "The preferences as they are now", ...json(preferences) },
    ...ownerOnly,
    422: invalid,
  },
});

const preview = createRoute({
  method: "post",
  path: "/preview",
  summary: "How many of the last leads near you such preferences would have matched",
  request: { body: form },
  responses: {
    200: {
      description: "The count, of at most the last 100",
      ...json(z.object({ matched: z.number().int(), total: z.number().int() })),
    },
    ...ownerOnly,
    422: invalid,
  },
});

export const dealerPreferencesApi = apiResource()
  .openapi(read, async (c) => c.json(present(await findOwnPreferences(c.get("app"), c.get("actor"))), 200))
  .openapi(save, async (c) => {
    const saved = await savePreferences(c.get("app"), c.get("actor"), c.req.valid("json"));
    return c.json(present(saved), 200);
  })
  .openapi(preview, async (c) =>
    c.json(await previewPreferences(c.get("app"), c.get("actor"), c.req.valid("json")), 200),
  );

type Preferences = Awaited<ReturnType<typeof findOwnPreferences>>;

const present = (found: Preferences): z.infer<typeof preferences> => ({
  ...found,
  postcode_areas: [...found.postcode_areas],
  models: [...found.models],
  budget_bands: [...found.budget_bands],
  holidays: [...found.holidays],
});
