import { Conflict, parseInput } from "#src/domain/errors/errors.ts";
import { WEBHOOK_OLD_SECRET_HOURS } from "#src/domain/policy/webhooks.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { webhookChangeSchema, webhookSchema } from "#src/domain/webhooks/webhook-form.ts";
import type { AppContext, DbAndClock, WithDb } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { checkPublicUrl } from "#src/services/check-public-url.ts";
import { savedByOther } from "#src/services/refuse-if-changed.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { selectDeliveries } from "./delivery-log-queries.ts";
import { deleteEndpoint, replaceSecret, updateEndpoint, type WebhookEndpoint } from "./endpoint-queries.ts";
import { addEndpoint, hostOf, lockOwnEndpoint, ownEndpoint } from "./own-endpoint.ts";
import { newWebhookSecret } from "./send-event.ts";

export async function findWebhook(
  { db }: WithDb,
  actor: OwnDealer,
  webhookEndpointId: string,
  requestedPage: number,
) {
  await ownEndpoint(db, actor, webhookEndpointId);
  const log = await selectDeliveries(db, webhookEndpointId, requestedPage);
  // Read last: a page that shows a delivery as accepted must not show the endpoint as failing.
  const webhook = await ownEndpoint(db, actor, webhookEndpointId);
  return { webhook, ...log };
}

export async function addWebhook(app: AppContext, actor: OwnDealer, input: unknown) {
  const wanted = parseInput(webhookSchema, input);
  checkPublicUrl(app, wanted.url);
  return await addEndpoint(app, actor, wanted);
}

export async function updateWebhook(
  app: AppContext,
  actor: OwnDealer,
  webhookEndpointId: string,
  input: unknown,
): Promise<WebhookEndpoint> {
  const { seen, ...wanted } = parseInput(webhookChangeSchema, input);
  if (wanted.url !== undefined) checkPublicUrl(app, wanted.url);
  return await app.db.transaction().execute(async (tx) => {
    const before = await lockOwnEndpoint(tx, actor, webhookEndpointId);
    if (before.kind !== "webhook" && (wanted.url !== undefined || wanted.events !== undefined)) {
      throw new Conflict("Its address cannot be changed. Add another channel, and delete this one.");
    }
    if (seen && (seen.url !== before.url || seen.events.join() !== before.events.join())) {
      throw savedByOther("webhook");
    }
    const { url, events, is_on } = { ...before, ...wanted };
    const resetsFailures = url !== before.url || (is_on && !before.is_on);
    await updateEndpoint(tx, webhookEndpointId, {
      url,
      events,
      is_on,
      ...(resetsFailures && { failing_since: null, paused_until: null }),
      ...(is_on && { given_up_at: null }),
    });
    const { dealer_id } = before;
    await recordChange(tx, {
      actor,
      action: "webhook.update",
      subject: { id: webhookEndpointId, name: hostOf({ url }), dealer_id },
      before: { host: hostOf(before), events: before.events, is_on: before.is_on },
      after: { host: hostOf({ url }), events, is_on },
      at: app.now(),
    });
    return await lockOwnEndpoint(tx, actor, webhookEndpointId);
  });
}

/** The previous secret also signs for some hours, so that receivers can switch. */
export async function renewWebhookSecret(app: AppContext, actor: OwnDealer, webhookEndpointId: string) {
  const secret = newWebhookSecret();
  const encryptedSecret = await app.encryption.encrypt(secret);
  await app.db.transaction().execute(async (tx) => {
    const endpoint = await lockOwnEndpoint(tx, actor, webhookEndpointId);
    const at = app.now();
    const previousUntil = hoursAfter(at, WEBHOOK_OLD_SECRET_HOURS);
    await replaceSecret(tx, webhookEndpointId, {
      encrypted_secret: encryptedSecret,
      previous_secret_until: previousUntil,
    });
    await recordChange(tx, {
      actor,
      action: "webhook.renew",
      subject: { id: webhookEndpointId, name: hostOf(endpoint), dealer_id: endpoint.dealer_id },
      at,
    });
  });
  return secret;
}

export async function removeWebhook(app: DbAndClock, actor: OwnDealer, webhookEndpointId: string) {
  await app.db.transaction().execute(async (tx) => {
    const endpoint = await lockOwnEndpoint(tx, actor, webhookEndpointId);
    await deleteEndpoint(tx, webhookEndpointId);
    await recordChange(tx, {
      actor,
      action: "webhook.delete",
      subject: { id: webhookEndpointId, name: hostOf(endpoint), dealer_id: endpoint.dealer_id },
      before: { host: hostOf(endpoint), events: endpoint.events },
      at: app.now(),
    });
  });
}
