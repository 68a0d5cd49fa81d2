import { z } from "@hono/zod-openapi";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { describePush, turnOffPush, turnOnPush } from "#src/services/push/push.ts";

const PUSH = { tag: "Account", permission: "account:manage", path: "/account/push" } as const;

export const pushOperations = [
  operation({
    ...PUSH,
    method: "get",
    summary: "Get whether this browser is notified of new enquiries",
    response: [
      200,
      "Push messages of this session",
      z.object({
        public_key: z.string().describe("VAPID key to subscribe with, base64url"),
        is_on: z.boolean(),
      }),
    ],
    run: (app, user, _, c) => describePush(app, user, c.var.session_id),
  }),
  operation({
    ...PUSH,
    method: "post",
    summary: "Notify this browser of new enquiries while you stay signed in",
    // The browser names the server to send to.
    limits: ["webhook"],
    body: form,
    response: [204, "Turned on"],
    errors: {
      404: "You belong to no dealer",
      422: "The browser's push service cannot be used; nothing was changed",
      429: "Too many requests",
    },
    run: (app, user, { body }, c) => turnOnPush(app, user, { sessionId: c.var.session_id, input: body }),
  }),
  operation({
    ...PUSH,
    method: "delete",
    summary: "Stop notifying this browser",
    response: [204, "Turned off"],
    run: (app, user, _, c) => turnOffPush(app, user, c.var.session_id),
  }),
] as const;
