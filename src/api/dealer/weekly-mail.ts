import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { ownerOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { findOwnWeeklyMail, saveOwnWeeklyMail } from "#src/services/performance/weekly-mail-choice.ts";

const choice = z.object({ is_on: z.boolean({ error: "Choose whether the email is on" }) });

const read = createRoute({
  method: "get",
  path: "/",
  summary: "Get your choice about the weekly performance email",
  responses: { 200: { description: "The choice", ...json(choice) }, ...ownerOnly },
});

const save = createRoute({
  method: "put",
  path: "/",
  summary: "Turn your weekly performance email on or off; other owners keep theirs",
  request: { body: { required: true, ...json(choice) } },
  responses: {
    204: { description: "Saved" },
    ...ownerOnly,
    422: errorResponse("The choice is invalid; nothing was changed"),
  },
});

export const dealerWeeklyMailApi = apiResource()
  .openapi(read, async (c) => c.json({ is_on: await findOwnWeeklyMail(c.get("app"), c.get("actor")) }, 200))
  .openapi(save, async (c) => {
    await saveOwnWeeklyMail(c.get("app"), c.get("actor"), c.req.valid("json").is_on);
    return c.body(null, 204);
  });
