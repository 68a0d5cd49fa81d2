import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import { pageOfRows } from "#src/db/list-queries.ts";
import { WEBHOOK_DELIVERIES_PAGE_SIZE } from "#src/domain/policy/webhooks.ts";

export async function isDeliveryOf(
  db: DbOrTransaction,
  webhookEndpointId: string,
  webhookDeliveryId: string,
) {
  const found = await db
    .selectFrom("webhook_deliveries")
    .select("webhook_delivery_id")
    .where("webhook_delivery_id", "=", webhookDeliveryId)
    .where("webhook_endpoint_id", "=", webhookEndpointId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function selectDeliveries(db: Db, webhookEndpointId: string, page: number) {
  const query = db
    .selectFrom("webhook_deliveries")
    .select(["webhook_delivery_id", "event", "happened_at", "lead_id", "created_at"])
    .select("next_attempt_at as next_try_at")
    .select(["state", "details"])
    .where("webhook_endpoint_id", "=", webhookEndpointId)
    .orderBy("created_at", "desc")
    .orderBy("webhook_delivery_id");
  const found = await pageOfRows("deliveries", query, { page, size: WEBHOOK_DELIVERIES_PAGE_SIZE });
  const { deliveries } = found;
  const ids = deliveries.map(({ webhook_delivery_id }) => webhook_delivery_id);
  const tries = ids.length === 0 ? [] : await selectAttempts(db, ids);
  const triesOf = (id: string) => tries.filter(({ webhook_delivery_id }) => webhook_delivery_id === id);
  const withTries = deliveries.map((one) => ({ ...one, tries: triesOf(one.webhook_delivery_id) }));
  return { ...found, deliveries: withTries };
}

async function selectAttempts(db: Db, ids: readonly string[]) {
  return await db
    .selectFrom("webhook_attempts")
    .select(["webhook_delivery_id", "status", "duration_ms", "failure"])
    .select(["attempted_at as tried_at", "response as answer"])
    .where("webhook_delivery_id", "in", ids)
    .orderBy("webhook_attempt_id", "desc")
    .execute();
}

/** When the dealer's own system first accepted each enquiry, as far as the delivery log reaches. */
export async function selectInSystemSince(db: DbOrTransaction, dealerId: string, leadIds: readonly string[]) {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin(
      "webhook_endpoints as endpoint",
      "endpoint.webhook_endpoint_id",
      "delivery.webhook_endpoint_id",
    )
    .innerJoin("webhook_attempts as attempt", "attempt.webhook_delivery_id", "delivery.webhook_delivery_id")
    .select(["delivery.lead_id", sql<Date>`min(attempt.attempted_at)`.as("since")])
    .where("delivery.lead_id", "in", leadIds)
    .where("endpoint.dealer_id", "=", dealerId)
    .where("endpoint.kind", "in", ["adf_post", "adf_mail"])
    .where("attempt.failure", "=", "")
    .groupBy("delivery.lead_id")
    .$narrowType<{ lead_id: string }>()
    .execute();
  return new Map(rows.map(({ lead_id, since }) => [lead_id, since]));
}
