import { z } from "@hono/zod-openapi";
import { CHANNEL_KINDS, WEBHOOK_EVENTS, WEBHOOK_STATES } from "#src/domain/webhooks/webhook-events.ts";

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
