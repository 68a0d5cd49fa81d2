import { randomUUID } from "node:crypto";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { WEBHOOK_ENDPOINTS_PER_DEALER } from "#src/domain/policy/webhooks.ts";
import { webhookSchema } from "#src/domain/webhooks/webhook-form.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { checkPublicUrl } from "#src/services/check-public-url.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";
import { insertEndpoint, type WebhookEndpoint } from "./endpoint-queries.ts";
import { hostOf, lockOwnEndpoint } from "./own-endpoint.ts";
import { newWebhookSecret } from "./sign-webhook.ts";

/** @throws InvalidInput, Conflict when there are too many, and what `requireOwnDealer` throws */
export async function addWebhook(
  app: Pick<AppContext, "db" | "now" | "encryption" | "webhook_targets">,
  actor: Actor,
  input: unknown,
): Promise<{ secret: string; endpoint: WebhookEndpoint }> {
  const { dealer_id } = requireOwnDealer(actor, "dealer:manage");
  const { url, events } = parseInput(webhookSchema, input);
  checkPublicUrl(app, url);
  const secret = newWebhookSecret();
  const encryptedSecret = await app.encryption.encrypt(secret);
  const webhookEndpointId = randomUUID();
  return await app.db.transaction().execute(async (tx) => {
    const at = app.now();
    const row = {
      webhook_endpoint_id: webhookEndpointId,
      dealer_id,
      url,
      events,
      sealed_secret: encryptedSecret,
      created_at: at,
    };
    if (!(await insertEndpoint(tx, row, WEBHOOK_ENDPOINTS_PER_DEALER))) {
      throw new Conflict(
        `You have reached the limit of ${WEBHOOK_ENDPOINTS_PER_DEALER} webhooks. Delete one you no longer use.`,
      );
    }
    await recordChange(tx, {
      actor,
      action: "webhook.create",
      subject: { id: webhookEndpointId, name: hostOf(row), dealer_id },
      after: { host: hostOf(row), events },
      at,
    });
    return { secret, endpoint: await lockOwnEndpoint(tx, actor, webhookEndpointId) };
  });
}
