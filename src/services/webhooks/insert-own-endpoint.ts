import type { Insertable } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { WebhookEndpoints } from "#src/db/database-types.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { WEBHOOK_ENDPOINTS_PER_DEALER } from "#src/domain/policy/webhooks.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { insertEndpoint, type WebhookEndpoint } from "./endpoint-queries.ts";
import { hostOf, lockOwnEndpoint } from "./own-endpoint.ts";

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
