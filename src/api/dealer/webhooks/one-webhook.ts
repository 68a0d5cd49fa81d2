import { z } from "@hono/zod-openapi";
import { errorResponse } from "#src/api/error-body.ts";
import { ownerOnly } from "#src/api/error-responses.ts";

export const oneWebhook = z.object({ webhook_endpoint_id: z.string() });

export const webhookRefusals = {
  ...ownerOnly,
  404: errorResponse("The user has no dealer, or the dealer has no such webhook"),
} as const;
export const INVALID = errorResponse("Some fields are not acceptable; nothing was changed");
export const TOO_MANY = errorResponse("There are too many webhooks");
