import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { ownerOnly } from "#src/api/error-responses.ts";
import { form } from "#src/api/json-content.ts";
import { pageQuery, responseOf } from "#src/api/page-response.ts";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { webhookBody } from "#src/domain/webhooks/webhook-body.ts";
import { WEBHOOK_EVENTS, WEBHOOK_STATES } from "#src/domain/webhooks/webhook-events.ts";
import { addWebhook } from "#src/services/webhooks/add-webhook.ts";
import type { LoggedDelivery } from "#src/services/webhooks/delivery-queries.ts";
import type { WebhookEndpoint } from "#src/services/webhooks/endpoint-queries.ts";
import { findWebhook, listWebhooks } from "#src/services/webhooks/list-webhooks.ts";
import { redeliverWebhook, sendTestEvent } from "#src/services/webhooks/redeliver-webhook.ts";
import { removeWebhook } from "#src/services/webhooks/remove-webhook.ts";
import { renewWebhookSecret } from "#src/services/webhooks/renew-webhook-secret.ts";
import { updateWebhook } from "#src/services/webhooks/update-webhook.ts";

const time = z.iso.datetime();
const webhook = z.object({
  webhook_endpoint_id: z.string(),
  url: z.string(),
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
  body: z.string().describe("As sent"),
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

const one = z.object({ webhook_endpoint_id: z.string() });
const refusals = {
  ...ownerOnly,
  404: errorResponse("The user has no dealer, or the dealer has no such webhook"),
} as const;
const invalid = errorResponse("Some fields are not acceptable; nothing was changed");
const off = errorResponse("The webhook is switched off");

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List your webhooks",
  responses: { 200: responseOf("The oldest first", z.object({ webhooks: z.array(webhook) })), ...refusals },
});

const add = createRoute({
  method: "post",
  path: "/",
  summary: "Add a webhook",
  request: { body: form },
  responses: {
    201: responseOf("Added; the secret is shown this once", z.object({ secret: z.string(), webhook })),
    409: errorResponse("There are too many webhooks"),
    422: invalid,
    ...refusals,
  },
});

const read = createRoute({
  method: "get",
  path: "/{webhook_endpoint_id}",
  summary: "Get a webhook and its deliveries",
  request: { params: one, query: pageQuery },
  responses: {
    200: responseOf(
      "The latest deliveries first",
      z.object({
        webhook,
        total: z.number().int(),
        page: z.number().int(),
        pages: z.number().int(),
        deliveries: z.array(delivery),
      }),
    ),
    ...refusals,
  },
});

const change = createRoute({
  method: "put",
  path: "/{webhook_endpoint_id}",
  summary: "Change a webhook, or turn it on or off",
  request: { params: one, body: form },
  responses: { 200: responseOf("As it is now", webhook), 422: invalid, ...refusals },
});

const remove = createRoute({
  method: "delete",
  path: "/{webhook_endpoint_id}",
  summary: "Delete a webhook and its log",
  request: { params: one },
  responses: { 204: { description: "Deleted" }, ...refusals },
});

const renew = createRoute({
  method: "post",
  path: "/{webhook_endpoint_id}/secret",
  summary: "Create a new signing secret; the previous one keeps signing for a day",
  request: { params: one },
  responses: { 201: responseOf("Shown this once", z.object({ secret: z.string() })), ...refusals },
});

const test = createRoute({
  method: "post",
  path: "/{webhook_endpoint_id}/test",
  summary: "Send a test event",
  request: { params: one },
  responses: {
    202: responseOf("It is on its way", z.object({ webhook_delivery_id: z.string() })),
    409: off,
    ...refusals,
  },
});

const again = createRoute({
  method: "post",
  path: "/{webhook_endpoint_id}/deliveries/{webhook_delivery_id}/again",
  summary: "Send an event again with the same id",
  request: { params: one.extend({ webhook_delivery_id: z.string() }) },
  responses: { 204: { description: "Queued" }, 409: off, ...refusals },
});

export const dealerWebhooksApi = apiResource()
  .openapi(list, async (c) => {
    const webhooks = await listWebhooks(c.get("app"), c.get("actor"));
    return c.json({ webhooks: webhooks.map(present) }, 200);
  })
  .openapi(add, async (c) => {
    const { secret, endpoint } = await addWebhook(c.get("app"), c.get("actor"), c.req.valid("json"));
    return c.json({ secret, webhook: present(endpoint) }, 201);
  })
  .openapi(read, async (c) => {
    const { webhook_endpoint_id } = c.req.valid("param");
    const requestedPage = pageNumber(c.req.valid("query").page ?? null);
    const found = await findWebhook(c.get("app"), c.get("actor"), webhook_endpoint_id, requestedPage);
    const { endpoint, deliveries, ...counts } = found;
    const { public_origin } = c.get("app");
    return c.json(
      {
        ...counts,
        webhook: present(endpoint),
        deliveries: deliveries.map((sent) => presentDelivery(sent, public_origin)),
      },
      200,
    );
  })
  .openapi(change, async (c) => {
    const { webhook_endpoint_id } = c.req.valid("param");
    const changed = await updateWebhook(
      c.get("app"),
      c.get("actor"),
      webhook_endpoint_id,
      c.req.valid("json"),
    );
    return c.json(present(changed), 200);
  })
  .openapi(remove, async (c) => {
    await removeWebhook(c.get("app"), c.get("actor"), c.req.valid("param").webhook_endpoint_id);
    return c.body(null, 204);
  })
  .openapi(renew, async (c) => {
    const { webhook_endpoint_id } = c.req.valid("param");
    return c.json(
      { secret: await renewWebhookSecret(c.get("app"), c.get("actor"), webhook_endpoint_id) },
      201,
    );
  })
  .openapi(test, async (c) => {
    const { webhook_endpoint_id } = c.req.valid("param");
    const webhookDeliveryId = await sendTestEvent(c.get("app"), c.get("actor"), webhook_endpoint_id);
    return c.json({ webhook_delivery_id: webhookDeliveryId }, 202);
  })
  .openapi(again, async (c) => {
    await redeliverWebhook(c.get("app"), c.get("actor"), c.req.valid("param"));
    return c.body(null, 204);
  });

const present = (found: WebhookEndpoint) => ({
  webhook_endpoint_id: found.webhook_endpoint_id,
  url: found.url,
  events: found.events,
  is_on: found.is_on,
  given_up_at: found.given_up_at,
  failing_since: found.failing_since,
  previous_secret_until: found.previous_secret_until,
  created_at: found.created_at,
});

const presentDelivery = (sent: LoggedDelivery, publicOrigin: string) => ({
  webhook_delivery_id: sent.webhook_delivery_id,
  event: sent.event,
  lead_id: sent.lead_id,
  state: sent.state,
  next_try_at: sent.next_try_at,
  created_at: sent.created_at,
  body: webhookBody(sent, publicOrigin),
  tries: sent.tries.map(({ tried_at, status, duration_ms, failure, answer }) => ({
    tried_at,
    status,
    duration_ms,
    failure,
    answer,
  })),
});
