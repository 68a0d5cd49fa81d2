import type { Insertable } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { WebhookEndpoints } from "#src/db/database-types.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { WEBHOOK_ENDPOINTS_PER_DEALER } from "#src/domain/policy/webhooks.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { type OwnDealer, requireOwnRecord } from "#src/services/require-permission.ts";
import { findEndpoint, insertEndpoint, lockEndpoint, type WebhookEndpoint } from "./endpoint-queries.ts";

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

export async function insertOwnEndpoint(
  tx: DbOrTransaction,
  actor: OwnDealer,
  row: Insertable<WebhookEndpoints> & { webhook_endpoint_id: string; events: string[]; created_at: Date },
): Promise<WebhookEndpoint> {
  const { webhook_endpoint_id, dealer_id, events, kind, created_at } = row;
  if (!(await insertEndpoint(tx, row, WEBHOOK_ENDPOINTS_PER_DEALER))) {
    throw new Conflict(
      `You have reached the limit of ${WEBHOOK_ENDPOINTS_PER_DEALER} webhooks. Delete one you no longer use.`,
    );
  }
  await recordChange(tx, {
    actor,
    action: "webhook.create",
    subject: { id: webhook_endpoint_id, name: hostOf(row), dealer_id },
    after: { host: hostOf(row), events, ...(kind && { kind }) },
    at: created_at,
  });
  return await lockOwnEndpoint(tx, actor, webhook_endpoint_id);
}
