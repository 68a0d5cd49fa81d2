import type { Db, DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { managedDealer } from "#src/services/dealers/managed-dealer.ts";
import { findEndpoint, lockEndpoint, type WebhookEndpoint } from "./endpoint-queries.ts";

/** @throws NotFound for another dealer's endpoint, and what `managedDealer` throws */
export async function ownEndpoint(db: Db, actor: Actor, webhookEndpointId: string): Promise<WebhookEndpoint> {
  const { dealer_id } = managedDealer(actor);
  return ofDealer(dealer_id, isUuid(webhookEndpointId) && (await findEndpoint(db, webhookEndpointId)));
}

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

/** Names the endpoint in the audit log: the rest of the URL may contain a secret. */
export const hostOf = ({ url }: { url: string }): string => new URL(url).host;
