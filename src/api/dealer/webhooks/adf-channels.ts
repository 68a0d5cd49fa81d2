import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { form } from "#src/api/json-content.ts";
import { responseOf } from "#src/api/page-response.ts";
import { addAdfMail, addAdfPost } from "#src/services/crm-channels/add-adf-channel.ts";
import { confirmChannel } from "#src/services/crm-channels/confirm-channel.ts";
import { INVALID, oneWebhook, TOO_MANY, webhookRefusals } from "./one-webhook.ts";
import { presentWebhook, webhook } from "./webhook-presented.ts";

const addPost = createRoute({
  method: "post",
  path: "/adf",
  summary: "Add a channel that posts enquiries as ADF",
  request: { body: form },
  responses: {
    201: responseOf("Added; the secret is shown this once", z.object({ secret: z.string(), webhook })),
    409: TOO_MANY,
    422: INVALID,
    ...webhookRefusals,
  },
});

const addMail = createRoute({
  method: "post",
  path: "/adf-mail",
  summary: "Add a channel that mails enquiries as ADF; the address gets a code first",
  request: { body: form },
  responses: {
    201: responseOf("Added; it waits for its code", z.object({ webhook })),
    409: TOO_MANY,
    422: INVALID,
    ...webhookRefusals,
  },
});

const confirm = createRoute({
  method: "post",
  path: "/{webhook_endpoint_id}/confirm",
  summary: "Confirm an email address with the emailed code",
  request: { params: oneWebhook, body: form },
  responses: {
    200: responseOf("Enquiries go there from now on", webhook),
    409: errorResponse("The email address is invalid"),
    422: errorResponse("The code is wrong or too old"),
    ...webhookRefusals,
  },
});

export const dealerAdfChannelsApi = apiResource()
  .openapi(addPost, async (c) => {
    const { secret, endpoint } = await addAdfPost(c.get("app"), c.get("actor"), c.req.valid("json"));
    return c.json({ secret, webhook: presentWebhook(endpoint) }, 201);
  })
  .openapi(addMail, async (c) => {
    const endpoint = await addAdfMail(c.get("app"), c.get("actor"), c.req.valid("json"));
    return c.json({ webhook: presentWebhook(endpoint) }, 201);
  })
  .openapi(confirm, async (c) => {
    const { webhook_endpoint_id } = c.req.valid("param");
    const input = c.req.valid("json");
    const confirmed = await confirmChannel(c.get("app"), c.get("actor"), webhook_endpoint_id, input);
    return c.json(presentWebhook(confirmed), 200);
  });
