import type { DbOrTransaction, Found, NewRow, RowChanges } from "#src/db/database.ts";

export type WebhookEndpoint = Found<typeof selectEndpoints>;

/** `url` is mailto: for an email address, which is `confirmed_at` the time when its code was entered. */
const endpoints = (db: DbOrTransaction) =>
  db
    .selectFrom("webhook_endpoints")
    .select(["webhook_endpoint_id", "dealer_id", "url", "events", "is_on", "given_up_at", "failing_since"])
    .select(["previous_secret_until", "confirmed_at", "created_at", "kind"]);

export async function selectEndpoints(db: DbOrTransaction, dealerId: string) {
  return await endpoints(db)
    .where("dealer_id", "=", dealerId)
    .orderBy("created_at")
    .orderBy("webhook_endpoint_id")
    .execute();
}

export async function findEndpoint(db: DbOrTransaction, webhookEndpointId: string) {
  return await endpoints(db).where("webhook_endpoint_id", "=", webhookEndpointId).executeTakeFirst();
}

export async function findChannelCode(tx: DbOrTransaction, webhookEndpointId: string) {
  return await tx
    .selectFrom("webhook_endpoints")
    .select(["code_digest", "code_expires_at"])
    .where("webhook_endpoint_id", "=", webhookEndpointId)
    .executeTakeFirst();
}

/** Lock it before its deliveries to avoid deadlocks. */
export async function lockEndpoint(tx: DbOrTransaction, webhookEndpointId: string) {
  return await endpoints(tx)
    .where("webhook_endpoint_id", "=", webhookEndpointId)
    .forUpdate()
    .executeTakeFirst();
}

/** Serialises concurrent inserts, so that the limit holds. */
export async function lockDealerEndpoints(tx: DbOrTransaction, dealerId: string) {
  const dealer = tx.selectFrom("dealers").select("dealer_id").where("dealer_id", "=", dealerId);
  await dealer.forNoKeyUpdate().execute();
}

export async function insertEndpoint(tx: DbOrTransaction, endpoint: NewRow<"webhook_endpoints">) {
  await tx.insertInto("webhook_endpoints").values(endpoint).execute();
}

export async function updateEndpoint(
  tx: DbOrTransaction,
  webhookEndpointId: string,
  changes: RowChanges<"webhook_endpoints">,
) {
  await tx
    .updateTable("webhook_endpoints")
    .set(changes)
    .where("webhook_endpoint_id", "=", webhookEndpointId)
    .execute();
}

export async function deleteEndpoint(tx: DbOrTransaction, webhookEndpointId: string) {
  await tx.deleteFrom("webhook_endpoints").where("webhook_endpoint_id", "=", webhookEndpointId).execute();
}

export async function replaceSecret(
  tx: DbOrTransaction,
  webhookEndpointId: string,
  secret: { encrypted_secret: string; previous_secret_until: Date },
) {
  await tx
    .updateTable("webhook_endpoints")
    .set(({ ref }) => ({
      ...secret,
      previous_encrypted_secret: ref("encrypted_secret"),
    }))
    .where("webhook_endpoint_id", "=", webhookEndpointId)
    .execute();
}
