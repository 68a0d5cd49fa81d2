import { randomUUID } from "node:crypto";
import { webhookSchema } from "#src/domain/webhooks/webhook-form.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { checkPublicUrl } from "#src/services/check-public-url.ts";
import { parseInput } from "#src/services/parse-input.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import type { WebhookEndpoint } from "./endpoint-queries.ts";
import { insertOwnEndpoint } from "./insert-own-endpoint.ts";
import { newWebhookSecret } from "./sign-webhook.ts";

export async function addWebhook(
  app: Pick<AppContext, "db" | "now" | "encryption" | "webhookTargets">,
  actor: OwnDealer,
  input: unknown,
): Promise<{ secret: string; endpoint: WebhookEndpoint }> {
  const { dealer_id } = actor;
  const { url, events } = parseInput(webhookSchema, input);
  checkPublicUrl(app, url);
  const secret = newWebhookSecret();
  const encryptedSecret = await app.encryption.encrypt(secret);
  const row = {
    webhook_endpoint_id: randomUUID(),
    dealer_id,
    url,
    events,
    encrypted_secret: encryptedSecret,
    created_at: app.now(),
  };
  const endpoint = await app.db.transaction().execute((tx) => insertOwnEndpoint(tx, actor, row));
  return { secret, endpoint };
}
