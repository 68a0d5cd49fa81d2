import { z } from "@hono/zod-openapi";
import { textCodeSchema, textNumberSchema } from "#src/domain/accounts/text-number-form.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { describePush, subscriptionSchema, turnOffPush, turnOnPush } from "#src/services/push/push.ts";
import {
  addTextNumber,
  confirmTextNumber,
  describeTextNumber,
  removeTextNumber,
} from "#src/services/text-messages/text-number.ts";

const PUSH = { tag: "Account", permission: "account:manage" } as const;

export const pushOperations = [
  operation("get /account/push", {
    ...PUSH,
    summary: "Get whether this browser is notified of new enquiries",
    response: ok("Push messages of this session", {
      public_key: z.string().describe("VAPID key to subscribe with, base64url"),
      is_on: z.boolean(),
    }),
    run: (app, user, _, c) => describePush(app, user, c.var.session_id),
  }),
  operation("post /account/push", {
    ...PUSH,
    summary: "Notify this browser of new enquiries while you stay signed in",
    // The browser names the server to send to.
    limits: ["webhook"],
    body: form(subscriptionSchema),
    response: [204, "Turned on"],
    errors: {
      404: "You belong to no dealer",
      422: "The browser's push service cannot be used; nothing was changed",
      429: "Too many requests",
    },
    run: (app, user, { body }, c) => turnOnPush(app, user, { sessionId: c.var.session_id, input: body }),
  }),
  operation("delete /account/push", {
    ...PUSH,
    summary: "Stop notifying this browser",
    response: [204, "Turned off"],
    run: (app, user, _, c) => turnOffPush(app, user, c.var.session_id),
  }),
] as const;

const TEXTS = { tag: "Account", permission: "account:manage" } as const;

export const textOperations = [
  operation("get /account/texts", {
    ...TEXTS,
    summary: "Get the mobile number that receives a text about each new enquiry",
    response: ok("Your number", {
      is_available: z.boolean().describe("False without a text service"),
      number: z.object({ last_digits: z.string(), is_confirmed: z.boolean() }).nullable(),
    }),
    run: describeTextNumber,
  }),
  operation("post /account/texts", {
    ...TEXTS,
    summary: "Replace the number; a code is texted to it",
    // Texts a number that its owner has not confirmed yet.
    limits: ["text-code", "texted-number"],
    body: form(textNumberSchema),
    response: [202, "A code is on its way"],
    errors: {
      404: "You belong to no dealer",
      409: "Texts are not set up on this site",
      422: "Not a UK mobile number; nothing was changed",
      429: "Too many codes",
    },
    run: (app, user, { body }) => addTextNumber(app, user, body),
  }),
  operation("post /account/texts/confirmation", {
    ...TEXTS,
    summary: "Confirm the number with the texted code",
    body: form(textCodeSchema),
    response: [204, "New enquiries are texted from now on"],
    errors: { 404: "No number was entered", 422: "The code is wrong or too old" },
    run: (app, user, { body }) => confirmTextNumber(app, user, body),
  }),
  operation("delete /account/texts", {
    ...TEXTS,
    summary: "Remove the number",
    response: [204, "Removed"],
    run: removeTextNumber,
  }),
] as const;
