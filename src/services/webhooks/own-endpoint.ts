import { randomUUID } from "node:crypto";
import type { DbOrTransaction, NewRow } from "#src/db/database.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { WEBHOOK_ENDPOINTS_PER_DEALER } from "#src/domain/policy/webhooks.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { type OwnDealer, requireOwnRecord } from "#src/services/require-permission.ts";
import {
  findEndpoint,
  insertEndpoint,
  lockDealerEndpoints,
  lockEndpoint,
  selectEndpoints,
  type WebhookEndpoint,
} from "./endpoint-queries.ts";
import { newWebhookSecret } from "./send-event.ts";

/** @param find may lock it */
export async function ownEndpoint(
  db: DbOrTransaction,
  actor: OwnDealer,
  webhookEndpointId: string,
  find = findEndpoint,
): Promise<WebhookEndpoint> {
  const found = isUuid(webhookEndpointId) ? await find(db, webhookEndpointId) : null;
  return requireOwnRecord(actor, "dealer:manage", found, "Webhook not found");
}

export const lockOwnEndpoint = (tx: DbOrTransaction, actor: OwnDealer, webhookEndpointId: string) =>
  ownEndpoint(tx, actor, webhookEndpointId, lockEndpoint);

/** Names the endpoint in the audit log: the rest of the URL may be a secret or a person's mailbox. */
export function hostOf({ url }: { url: string }): string {
  const { host, pathname } = new URL(url);
  return host || (decodeURIComponent(pathname).split("@").at(-1) ?? "");
}

const TOO_MANY = `You have reached the limit of ${WEBHOOK_ENDPOINTS_PER_DEALER} webhooks. Delete one you no longer use.`;

type Wanted = Omit<NewRow<"webhook_endpoints">, "dealer_id" | "encrypted_secret" | "created_at"> & {
  events: string[];
};

/** @param onAdded in its transaction @returns its signing secret, too */
export async function addEndpoint(
  { db, now, encryption }: AppContext,
  actor: OwnDealer,
  { webhook_endpoint_id = randomUUID(), ...wanted }: Wanted,
  onAdded?: (tx: DbOrTransaction) => Promise<void>,
) {
  const { dealer_id } = actor;
  const { events, kind } = wanted;
  const secret = newWebhookSecret();
  const own = { webhook_endpoint_id, dealer_id, encrypted_secret: await encryption.encrypt(secret) };
  return await db.transaction().execute(async (tx) => {
    const at = now();
    await lockDealerEndpoints(tx, dealer_id);
    if ((await selectEndpoints(tx, dealer_id)).length >= WEBHOOK_ENDPOINTS_PER_DEALER)
      throw new Conflict(TOO_MANY);
    await insertEndpoint(tx, { ...wanted, ...own, created_at: at });
    await recordChange(tx, {
      actor,
      action: "webhook.create",
      subject: { id: webhook_endpoint_id, name: hostOf(wanted), dealer_id },
      after: { host: hostOf(wanted), events, ...(kind && { kind }) },
      at,
    });
    await onAdded?.(tx);
    return { secret, webhook: await lockOwnEndpoint(tx, actor, webhook_endpoint_id) };
  });
}
