import { z } from "@hono/zod-openapi";
import { webhookBody } from "#src/domain/webhooks/webhook-body.ts";
import {
  CHANNEL_KINDS,
  type ChannelKind,
  WEBHOOK_EVENTS,
  WEBHOOK_STATES,
} from "#src/domain/webhooks/webhook-events.ts";
import type { LoggedDelivery } from "#src/services/webhooks/delivery-log-queries.ts";
import type { WebhookEndpoint } from "#src/services/webhooks/endpoint-queries.ts";

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

export const delivery = z.object({
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

export const presentWebhook = (found: WebhookEndpoint) => ({
  webhook_endpoint_id: found.webhook_endpoint_id,
  kind: found.kind,
  url: found.url,
  confirmed_at: found.confirmed_at,
  events: found.events,
  is_on: found.is_on,
  given_up_at: found.given_up_at,
  failing_since: found.failing_since,
  previous_secret_until: found.previous_secret_until,
  created_at: found.created_at,
});

export const presentDelivery = (
  sent: LoggedDelivery,
  { kind, publicOrigin }: { kind: ChannelKind; publicOrigin: string },
) => ({
  webhook_delivery_id: sent.webhook_delivery_id,
  event: sent.event,
  lead_id: sent.lead_id,
  state: sent.state,
  next_try_at: sent.next_try_at,
  created_at: sent.created_at,
  body: kind === "webhook" ? webhookBody(sent, publicOrigin) : null,
  tries: sent.tries.map(({ tried_at, status, duration_ms, failure, answer }) => ({
    tried_at,
    status,
    duration_ms,
    failure,
    answer,
  })),
});
