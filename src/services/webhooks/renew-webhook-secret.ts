import { WEBHOOK_OLD_SECRET_HOURS } from "#src/domain/policy/webhooks.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { replaceSecret } from "./endpoint-queries.ts";
import { hostOf, lockOwnEndpoint } from "./own-endpoint.ts";
import { newWebhookSecret } from "./sign-webhook.ts";

/** The previous secret also signs for some hours, so that receivers can switch. */
export async function renewWebhookSecret(
  app: Pick<AppContext, "db" | "now" | "encryption">,
  actor: OwnDealer,
  webhookEndpointId: string,
): Promise<string> {
  const secret = newWebhookSecret();
  const encryptedSecret = await app.encryption.encrypt(secret);
  await app.db.transaction().execute(async (tx) => {
    const endpoint = await lockOwnEndpoint(tx, actor, webhookEndpointId);
    const at = app.now();
    const previousUntil = hoursAfter(at, WEBHOOK_OLD_SECRET_HOURS);
    await replaceSecret(tx, webhookEndpointId, { encrypted_secret: encryptedSecret, previousUntil });
    await recordChange(tx, {
      actor,
      action: "webhook.renew",
      subject: { id: webhookEndpointId, name: hostOf(endpoint), dealer_id: endpoint.dealer_id },
      at,
    });
  });
  return secret;
}
