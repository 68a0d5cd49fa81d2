import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

/** `hasAny`: the receiver may hold the enquiry, even when it reported an error. */
export async function findEarlierAttempts(
  db: DbOrTransaction,
  { webhook_endpoint_id, lead_id }: { webhook_endpoint_id: string; lead_id: string },
) {
  return await db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhook_attempts as attempt", "attempt.webhook_delivery_id", "delivery.webhook_delivery_id")
    .select([
      sql<boolean>`coalesce(bool_or(attempt.failure not like 'Not sent: %'), false)`.as("hasAny"),
      sql<boolean>`coalesce(bool_or(attempt.failure = ''), false)`.as("hasAccepted"),
    ])
    .where("delivery.lead_id", "=", lead_id)
    .where("delivery.webhook_endpoint_id", "=", webhook_endpoint_id)
    .executeTakeFirstOrThrow();
}

export async function findAdfRoute(
  db: DbOrTransaction,
  { lead_id, dealer_id }: { lead_id: string; dealer_id: string },
) {
  return await db
    .selectFrom("lead_routes")
    .select("withdrawn_at")
    .where("lead_id", "=", lead_id)
    .where("dealer_id", "=", dealer_id)
    .executeTakeFirst();
}
