import type { z } from "zod";
import type { webhookSchema } from "#src/domain/webhooks/webhook-form.ts";
import type { ApiForm } from "#src/web/portal/forms/use-api-form.ts";

export type WebhookValues = z.infer<typeof webhookSchema>;
export type WebhookApiForm = ApiForm<WebhookValues>;
