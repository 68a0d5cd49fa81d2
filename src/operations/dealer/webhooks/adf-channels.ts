import { z } from "@hono/zod-openapi";
import { adfMailSchema, adfPostSchema, channelCodeSchema } from "#src/domain/webhooks/webhook-form.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { addAdfMail, addAdfPost, confirmChannel } from "#src/services/crm-channels/adf-channels.ts";
import { INVALID, TOO_MANY, WEBHOOK_POSTS, WEBHOOKS, webhook } from "./webhooks.ts";

export const adfChannelOperations = [
  operation("post /dealer/webhooks/adf", {
    ...WEBHOOK_POSTS,
    summary: "Add a channel that posts enquiries as ADF",
    body: form(adfPostSchema),
    response: [201, "Added; the secret is shown this once", z.object({ secret: z.string(), webhook })],
    errors: { ...WEBHOOKS.errors, ...TOO_MANY, ...INVALID },
    run: (app, owner, { body }) => addAdfPost(app, owner, body),
  }),
  operation("post /dealer/webhooks/adf-mail", {
    ...WEBHOOKS,
    summary: "Add a channel that mails enquiries as ADF; the address gets a code first",
    // Emails a code to any address.
    limits: ["account-mail"],
    body: form(adfMailSchema),
    response: [201, "Added; it waits for its code", z.object({ webhook })],
    errors: { ...WEBHOOKS.errors, ...TOO_MANY, ...INVALID },
    run: async (app, owner, { body }) => ({ webhook: await addAdfMail(app, owner, body) }),
  }),
  operation("post /dealer/webhooks/{webhook_endpoint_id}/confirm", {
    ...WEBHOOK_POSTS,
    summary: "Confirm an email address with the emailed code",
    body: form(channelCodeSchema),
    response: [200, "Enquiries go there from now on", webhook],
    errors: {
      ...WEBHOOKS.errors,
      409: "The email address is invalid",
      422: "The code is wrong or too old",
    },
    run: (app, owner, { params, body }) => confirmChannel(app, owner, params.webhook_endpoint_id, body),
  }),
] as const;
