import { z } from "@hono/zod-openapi";
import { operation } from "#src/operations/operation.ts";
import { saveOwnWeeklyMail } from "#src/services/performance/weekly-mail.ts";
import { findWeeklyMailChoice } from "#src/services/performance/weekly-mail-queries.ts";

const choice = z.object({ is_on: z.boolean({ error: "Choose whether the email is on" }) });
const OWNER = { tag: "Dealership", permission: "dealer:manage", path: "/dealer/weekly-mail" } as const;

export const weeklyMailOperations = [
  operation({
    ...OWNER,
    method: "get",
    summary: "Get your choice about the weekly performance email",
    response: [200, "The choice", choice],
    run: async ({ db }, { user_id }) => ({
      is_on: (await findWeeklyMailChoice(db, user_id)) ?? false,
    }),
  }),
  operation({
    ...OWNER,
    method: "put",
    summary: "Turn your weekly performance email on or off; other owners keep theirs",
    body: choice,
    response: [204, "Saved"],
    errors: { 422: "The choice is invalid; nothing was changed" },
    run: (app, owner, { body }) => saveOwnWeeklyMail(app, owner, body.is_on),
  }),
] as const;
