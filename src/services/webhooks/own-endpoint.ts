import type { Db, DbOrTransaction } from "#src/db/database.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { type OwnDealer, requireOwnRecord } from "#src/services/require-permission.ts";
import { findEndpoint, lockEndpoint, type WebhookEndpoint } from "./endpoint-queries.ts";

export async function ownEndpoint(
  db: Db,
  actor: OwnDealer,
  webhookEndpointId: string,
): Promise<WebhookEndpoint> {
  const found = isUuid(webhookEndpointId) ? await findEndpoint(db, webhookEndpointId) : null;
  return requireOwnRecord(actor, "dealer:manage", found, "Webhook not found");
}

export async function lockOwnEndpoint(
  tx: DbOrTransaction,
  actor: OwnDealer,
  webhookEndpointId: string,
): Promise<WebhookEndpoint> {
  const found = isUuid(webhookEndpointId) ? await lockEndpoint(tx, webhookEndpointId) : null;
  return requireOwnRecord(actor, "dealer:manage", found, "Webhook not found");
}

/** Names the endpoint in the audit log: the rest of the URL may be a secret or a person's mailbox. */
export function hostOf({ url }: { url: string }): string {
  const { host, pathname } = new URL(url);
  return host || (decodeURIComponent(pathname).split("@").at(-1) ?? "");
}
