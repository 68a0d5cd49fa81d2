import { z } from "@hono/zod-openapi";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { type WebhookMessage, webhookBody } from "#src/domain/webhooks/webhook-body.ts";
import { CHANNEL_KINDS, WEBHOOK_EVENTS, WEBHOOK_STATES } from "#src/domain/webhooks/webhook-events.ts";
import { webhookChangeSchema, webhookSchema } from "#src/domain/webhooks/webhook-form.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { listQuery, ok } from "#src/operations/pages.ts";
import { selectEndpoints } from "#src/services/webhooks/endpoint-queries.ts";
import { redeliverWebhook, sendTestEvent } from "#src/services/webhooks/redeliver-webhook.ts";
import {
  addWebhook,
  findWebhook,
  removeWebhook,
  renewWebhookSecret,
  updateWebhook,
} from "#src/services/webhooks/webhooks.ts";

export const WEBHOOKS = {
  tag: "Dealership",
  permission: "dealer:manage",
  errors: { 404: "The user has no dealer, or the dealer has no such webhook" },
} as const;
export const WEBHOOK_POSTS = {
  ...WEBHOOKS,
  limits: ["webhook"],
  isConfidential: true,
} as const;
export const INVALID = { 422: "Some fields are not acceptable; nothing was changed" } as const;
export const TOO_MANY = { 409: "There are too many webhooks" } as const;

const time = z.iso.datetime();
export const webhook = z.object({
  webhook_endpoint_id: z.string(),
  kind: z.enum(CHANNEL_KINDS).describe("webhook sends ids; adf_post and adf_mail send whole enquiries"),
  url: z.string().describe("mailto: for an email address"),
  confirmed_at: time.nullable().describe("When the emailed code was entered"),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  is_on: z.boolean(),
  given_up_at: time.nullable().describe("When it was turned off after days of failed deliveries"),
  failing_since: time.nullable().describe("Null when the last attempt succeeded"),
  previous_secret_until: time.nullable().describe("Until then the previous secret signs as well"),
  created_at: time,
});

const delivery = z.object({
  webhook_delivery_id: z.string(),
  event: z.string(),
  lead_id: z.string().nullable(),
  state: z.enum(WEBHOOK_STATES),
  next_try_at: time.nullable(),
  created_at: time,
  body: z.string().nullable().describe("As sent; null for an ADF document, which is not stored"),
  tries: z.array(
    z.object({
      tried_at: time,
      status: z.number().int().nullable().describe("Null when there was no response"),
      duration_ms: z.number().int(),
      failure: z.string().describe("Empty when delivered"),
      answer: z.string().describe("Beginning of the response body"),
    }),
  ),
});

const NOT_SENDING = {
  ...WEBHOOKS.errors,
  409: "The webhook is switched off, or its address is not confirmed",
} as const;

export const webhookOperations = [
  operation("get /dealer/webhooks", {
    ...WEBHOOKS,
    summary: "List your webhooks",
    // Its URL may have a key in it.
    isConfidential: true,
    response: ok("Oldest first", { webhooks: z.array(webhook) }),
    run: async ({ db }, { dealer_id }) => ({ webhooks: await selectEndpoints(db, dealer_id) }),
  }),
  operation("post /dealer/webhooks", {
    ...WEBHOOK_POSTS,
    summary: "Add a webhook",
    body: form(webhookSchema),
    response: [201, "Added; the secret is shown this once", z.object({ secret: z.string(), webhook })],
    errors: { ...WEBHOOKS.errors, ...TOO_MANY, ...INVALID },
    run: (app, owner, { body }) => addWebhook(app, owner, body),
  }),
  operation("get /dealer/webhooks/{webhook_endpoint_id}", {
    ...WEBHOOKS,
    summary: "Get a webhook and its deliveries",
    // Its URL may have a key in it.
    isConfidential: true,
    query: listQuery({}),
    response: ok("The latest deliveries first", {
      webhook,
      total: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
      deliveries: z.array(delivery),
    }),
    async run(app, owner, { params, query }) {
      const page = pageNumber(query.page ?? null);
      const found = await findWebhook(app, owner, params.webhook_endpoint_id, page);
      const isStored = found.webhook.kind === "webhook";
      const bodyOf = (sent: WebhookMessage) => (isStored ? webhookBody(sent, app.publicOrigin) : null);
      return { ...found, deliveries: found.deliveries.map((sent) => ({ ...sent, body: bodyOf(sent) })) };
    },
  }),
  operation("put /dealer/webhooks/{webhook_endpoint_id}", {
    ...WEBHOOKS,
    summary: "Change a webhook, or turn it on or off",
    body: form(webhookChangeSchema),
    response: [200, "As it is now", webhook],
    errors: {
      ...WEBHOOKS.errors,
      ...INVALID,
      409: "A colleague changed it first, or it is fixed; nothing was changed",
    },
    run: (app, owner, { params, body }) => updateWebhook(app, owner, params.webhook_endpoint_id, body),
  }),
  operation("delete /dealer/webhooks/{webhook_endpoint_id}", {
    ...WEBHOOKS,
    summary: "Delete a webhook and its log",
    response: [204, "Deleted"],
    run: (app, owner, { params }) => removeWebhook(app, owner, params.webhook_endpoint_id),
  }),
  operation("post /dealer/webhooks/{webhook_endpoint_id}/secret", {
    ...WEBHOOK_POSTS,
    summary: "Create a new signing secret; the previous one keeps signing for a day",
    response: [201, "Shown this once", z.object({ secret: z.string() })],
    run: async (app, owner, { params }) => ({
      secret: await renewWebhookSecret(app, owner, params.webhook_endpoint_id),
    }),
  }),
  operation("post /dealer/webhooks/{webhook_endpoint_id}/test", {
    ...WEBHOOK_POSTS,
    summary: "Send a test event",
    response: [202, "It is on its way", z.object({ webhook_delivery_id: z.string() })],
    errors: NOT_SENDING,
    run: async (app, owner, { params }) => ({
      webhook_delivery_id: await sendTestEvent(app, owner, params.webhook_endpoint_id),
    }),
  }),
  operation("post /dealer/webhooks/{webhook_endpoint_id}/deliveries/{webhook_delivery_id}/again", {
    ...WEBHOOK_POSTS,
    summary: "Send an event again with the same id",
    response: [204, "Queued"],
    errors: NOT_SENDING,
    run: (app, owner, { params }) => redeliverWebhook(app, owner, params),
  }),
] as const;
