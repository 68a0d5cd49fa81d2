import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { form } from "#src/api/json-content.ts";
import { pageQuery, responseOf } from "#src/api/page-response.ts";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { addWebhook } from "#src/services/webhooks/add-webhook.ts";
import { findWebhook, listWebhooks } from "#src/services/webhooks/list-webhooks.ts";
import { redeliverWebhook, sendTestEvent } from "#src/services/webhooks/redeliver-webhook.ts";
import { removeWebhook } from "#src/services/webhooks/remove-webhook.ts";
import { renewWebhookSecret } from "#src/services/webhooks/renew-webhook-secret.ts";
import { updateWebhook } from "#src/services/webhooks/update-webhook.ts";
import { INVALID, oneWebhook, TOO_MANY, webhookRefusals } from "./one-webhook.ts";
import { delivery, presentDelivery, presentWebhook, webhook } from "./webhook-presented.ts";

const off = errorResponse("The webhook is switched off, or its address is not confirmed");

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List your webhooks",
  responses: {
    200: responseOf("Oldest first", z.object({ webhooks: z.array(webhook) })),
    ...webhookRefusals,
  },
});

const add = createRoute({
  method: "post",
  path: "/",
  summary: "Add a webhook",
  request: { body: form },
  responses: {
    201: responseOf("Added; the secret is shown this once", z.object({ secret: z.string(), webhook })),
    409: TOO_MANY,
    422: INVALID,
    ...webhookRefusals,
  },
});

const read = createRoute({
  method: "get",
  path: "/{webhook_endpoint_id}",
  summary: "Get a webhook and its deliveries",
  request: { params: oneWebhook, query: pageQuery },
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
    ...webhookRefusals,
  },
});

const change = createRoute({
  method: "put",
  path: "/{webhook_endpoint_id}",
  summary: "Change a webhook, or turn it on or off",
  request: { params: oneWebhook, body: form },
  responses: {
    200: responseOf("As it is now", webhook),
    409: errorResponse("A colleague changed it first, or it is fixed; nothing was changed"),
    422: INVALID,
    ...webhookRefusals,
  },
});

const remove = createRoute({
  method: "delete",
  path: "/{webhook_endpoint_id}",
  summary: "Delete a webhook and its log",
  request: { params: oneWebhook },
  responses: { 204: { description: "Deleted" }, ...webhookRefusals },
});

const renew = createRoute({
  method: "post",
  path: "/{webhook_endpoint_id}/secret",
  summary: "Create a new signing secret; the previous one keeps signing for a day",
  request: { params: oneWebhook },
  responses: { 201: responseOf("Shown this once", z.object({ secret: z.string() })), ...webhookRefusals },
});

const test = createRoute({
  method: "post",
  path: "/{webhook_endpoint_id}/test",
  summary: "Send a test event",
  request: { params: oneWebhook },
  responses: {
    202: responseOf("It is on its way", z.object({ webhook_delivery_id: z.string() })),
    409: off,
    ...webhookRefusals,
  },
});

const again = createRoute({
  method: "post",
  path: "/{webhook_endpoint_id}/deliveries/{webhook_delivery_id}/again",
  summary: "Send an event again with the same id",
  request: { params: oneWebhook.extend({ webhook_delivery_id: z.string() }) },
  responses: { 204: { description: "Queued" }, 409: off, ...webhookRefusals },
});

export const dealerWebhooksApi = apiResource()
  .openapi(list, async (c) => {
    const webhooks = await listWebhooks(c.get("app"), c.get("actor"));
    return c.json({ webhooks: webhooks.map(presentWebhook) }, 200);
  })
  .openapi(add, async (c) => {
    const { secret, endpoint } = await addWebhook(c.get("app"), c.get("actor"), c.req.valid("json"));
    return c.json({ secret, webhook: presentWebhook(endpoint) }, 201);
  })
  .openapi(read, async (c) => {
    const { webhook_endpoint_id } = c.req.valid("param");
    const requestedPage = pageNumber(c.req.valid("query").page ?? null);
    const found = await findWebhook(c.get("app"), c.get("actor"), webhook_endpoint_id, requestedPage);
    const { endpoint, deliveries, ...counts } = found;
    const content = { kind: endpoint.kind, publicOrigin: c.get("app").publicOrigin };
    return c.json(
      {
        ...counts,
        webhook: presentWebhook(endpoint),
        deliveries: deliveries.map((sent) => presentDelivery(sent, content)),
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
    return c.json(presentWebhook(changed), 200);
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
