import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { form, json } from "#src/api/json-content.ts";
import { describePush } from "#src/services/push/describe-push.ts";
import { turnOffPush } from "#src/services/push/turn-off-push.ts";
import { turnOnPush } from "#src/services/push/turn-on-push.ts";

const describe = createRoute({
  method: "get",
  path: "/",
  summary: "Get whether this browser is notified of new enquiries",
  responses: {
    200: {
      description: "Push messages of this session",
      ...json(
        z.object({
          public_key: z.string().describe("VAPID key to subscribe with, base64url"),
          is_on: z.boolean(),
        }),
      ),
    },
    ...signedInOnly,
  },
});

const turnOn = createRoute({
  method: "post",
  path: "/",
  summary: "Notify this browser of new enquiries while you stay signed in",
  request: { body: form },
  responses: {
    204: { description: "Turned on" },
    404: errorResponse("You belong to no dealer"),
    422: errorResponse("The browser's push service cannot be used; nothing was changed"),
    429: errorResponse("Too many requests"),
    ...signedInOnly,
  },
});

const turnOff = createRoute({
  method: "delete",
  path: "/",
  summary: "Stop notifying this browser",
  responses: { 204: { description: "Turned off" }, ...signedInOnly },
});

export const pushApi = apiResource()
  .openapi(describe, async (c) => {
    const { app, actor, session_id } = c.var;
    return c.json(await describePush(app, actor, session_id), 200);
  })
  .openapi(turnOn, async (c) => {
    const { app, actor, session_id } = c.var;
    await turnOnPush(app, actor, { sessionId: session_id, input: c.req.valid("json") });
    return c.body(null, 204);
  })
  .openapi(turnOff, async (c) => {
    const { app, actor, session_id } = c.var;
    await turnOffPush(app, actor, session_id);
    return c.body(null, 204);
  });
