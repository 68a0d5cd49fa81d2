import type { Db, DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { managedDealer } from "#src/services/dealers/managed-dealer.ts";
import { findEndpoint, lockEndpoint, type WebhookEndpoint } from "./endpoint-queries.ts";

/**
 * An endpoint of the actor's dealer.
 * @throws NotFound when it is not the dealer's, and what `managedDealer` throws
 */
export async function ownEndpoint(db: Db, actor: Actor, webhookEndpointId: string): Promise<WebhookEndpoint> {
  const { dealer_id } = managedDealer(actor);
  return ofDealer(dealer_id, isUuid(webhookEndpointId) && (await findEndpoint(db, webhookEndpointId)));
}

/** The same, which nobody else changes before the transaction ends. */
export async function lockOwnEndpoint(
  tx: DbOrTransaction,
  actor: Actor,
  webhookEndpointId: string,
): Promise<WebhookEndpoint> {
  const { dealer_id } = managedDealer(actor);
  return ofDealer(dealer_id, isUuid(webhookEndpointId) && (await lockEndpoint(tx, webhookEndpointId)));
}

function ofDealer(dealerId: string, found: WebhookEndpoint | undefined | false): WebhookEndpoint {
  if (!found || found.dealer_id !== dealerId) throw new NotFound("Webhook not found");
  return found;
}

/** What the audit log calls it: the rest of an address may be a secret of the receiver's. */
export const hostOf = ({ url }: { url: string }): string => new URL(url).host;
