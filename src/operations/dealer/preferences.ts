import { z } from "@hono/zod-openapi";
import { preferencesSchema } from "#src/domain/leads/routing/preferences-form.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { previewPreferences } from "#src/services/leads/routing/preview-preferences.ts";
import { saveOwnWeeklyMail } from "#src/services/performance/weekly-mail.ts";
import { findWeeklyMailChoice } from "#src/services/performance/weekly-mail-queries.ts";
import { findOwnPreferences, savePreferences } from "#src/services/preferences/preferences.ts";

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
const OWNER = { tag: "Dealership", permission: "dealer:manage" } as const;
const INVALID = { 422: "Something is missing or wrong; nothing was changed" } as const;

export const preferenceOperations = [
  operation("get /dealer/preferences", {
    ...OWNER,
    summary: "Get your dealership's lead preferences",
    response: [200, "The preferences", saved],
    run: findOwnPreferences,
  }),
  operation("put /dealer/preferences", {
    ...OWNER,
    summary: "Change your dealership's lead preferences; applies to new leads",
    body: z.object({
      preferences: form(preferencesSchema),
      updated_at: z.iso
        .datetime({ error: "updated_at is required" })
        .nullable()
        .describe("updated_at of the version you edited"),
    }),
    response: [200, "The updated preferences", saved],
    errors: { ...INVALID, 409: "Someone else changed them first; nothing was changed" },
    run: (app, owner, { body: { preferences: input, updated_at } }) =>
      savePreferences(app, owner, {
        input,
        seenUpdatedAt: updated_at === null ? null : new Date(updated_at),
      }),
  }),
  operation("post /dealer/preferences/preview", {
    ...OWNER,
    summary: "Count recent leads nearby that these preferences would have matched",
    body: form(preferencesSchema),
    response: ok("Count among at most the last 100 leads", {
      matched: z.number().int(),
      total: z.number().int(),
    }),
    errors: INVALID,
    run: (app, owner, { body }) => previewPreferences(app, owner, body),
  }),
] as const;

const choice = z.object({ is_on: z.boolean({ error: "Choose whether the email is on" }) });
const WEEKLY_MAIL = { ...OWNER } as const;

export const weeklyMailOperations = [
  operation("get /dealer/weekly-mail", {
    ...WEEKLY_MAIL,
    summary: "Get your choice about the weekly performance email",
    response: [200, "The choice", choice],
    run: async ({ db }, { user_id }) => ({
      is_on: (await findWeeklyMailChoice(db, user_id)) ?? false,
    }),
  }),
  operation("put /dealer/weekly-mail", {
    ...WEEKLY_MAIL,
    summary: "Turn your weekly performance email on or off; other owners keep theirs",
    body: choice,
    response: [204, "Saved"],
    errors: { 422: "The choice is invalid; nothing was changed" },
    run: (app, owner, { body }) => saveOwnWeeklyMail(app, owner, body.is_on),
  }),
] as const;
