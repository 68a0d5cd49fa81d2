import { sql } from "kysely";
import type { DbOrTransaction, Found, NewRow, RowChanges } from "#src/db/database.ts";
import { WEBHOOK_DELIVERY_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { WebhookMessage } from "#src/domain/webhooks/webhook-body.ts";
import type { WebhookEvent } from "#src/domain/webhooks/webhook-events.ts";

type Details = WebhookMessage["details"];

export interface Notification {
  dealer_ids: readonly string[];
  event: WebhookEvent;
  lead_id: string;
  /** Fixed words and ids, never personal data. */
  details?: Details;
  at: Date;
}

/**
 * Inserts a delivery for each subscribed endpoint, except for an email address that is not proven.
 * @param isEmptying for systems that may have the enquiry, also while their channel is off or their dealer is suspended
 */
export async function insertDeliveries(tx: DbOrTransaction, notification: Notification, isEmptying: boolean) {
  const { dealer_ids, event, lead_id, details = {}, at } = notification;
  const forgotten = daysBefore(at, WEBHOOK_DELIVERY_RETENTION_DAYS);
  const { rows } = await sql<{ webhook_delivery_id: string; dealer_id: string }>`/* planned once */
    insert into webhook_deliveries
      (webhook_endpoint_id, event, happened_at, lead_id, details, next_attempt_at, created_at)
    select webhook_endpoint_id, ${event}, ${at}::timestamptz, ${lead_id}::uuid, ${JSON.stringify(details)}::jsonb,
      ${at}::timestamptz, ${at}::timestamptz
    from webhook_endpoints join dealers using (dealer_id)
    where dealer_id = any(${dealer_ids}::uuid[]) and ${event} = any(events)
      and (kind <> 'adf_mail' or confirmed_at is not null)
      and (status <> 'suspended' and is_on or ${isEmptying} and kind <> 'webhook' and (
        exists (
          select from webhook_deliveries as earlier
          where earlier.lead_id = ${lead_id}::uuid
            and earlier.webhook_endpoint_id = webhook_endpoints.webhook_endpoint_id
        ) or exists (
          select from lead_routes
          where lead_routes.lead_id = ${lead_id}::uuid and lead_routes.dealer_id = webhook_endpoints.dealer_id
            and routed_at < ${forgotten} and webhook_endpoints.created_at < routed_at
        )
      ))
    returning webhook_delivery_id, (
      select dealer_id from webhook_endpoints
      where webhook_endpoints.webhook_endpoint_id = webhook_deliveries.webhook_endpoint_id
    ) as dealer_id
  `.execute(tx);
  return rows;
}

export async function insertDelivery(tx: DbOrTransaction, delivery: NewRow<"webhook_deliveries">) {
  const { webhook_delivery_id } = await tx
    .insertInto("webhook_deliveries")
    .values(delivery)
    .returning("webhook_delivery_id")
    .executeTakeFirstOrThrow();
  return webhook_delivery_id;
}

export type WaitingDelivery = Found<typeof findWaitingDelivery>;

/** Undefined once it was delivered or has failed. */
export async function findWaitingDelivery(db: DbOrTransaction, webhookDeliveryId: string) {
  return await db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin(
      "webhook_endpoints as endpoint",
      "endpoint.webhook_endpoint_id",
      "delivery.webhook_endpoint_id",
    )
    .innerJoin("dealers as dealer", "dealer.dealer_id", "endpoint.dealer_id")
    .select(["delivery.webhook_delivery_id", "delivery.webhook_endpoint_id", "delivery.event"])
    .select(["delivery.happened_at", "delivery.lead_id", "delivery.attempts", "delivery.next_attempt_at"])
    .select(({ eb }) => eb("dealer.status", "=", "suspended").$castTo<boolean>().as("is_dealer_suspended"))
    .select(["endpoint.dealer_id", "endpoint.url", "endpoint.is_on", "endpoint.paused_until"])
    .select(["endpoint.encrypted_secret", "endpoint.previous_encrypted_secret"])
    .select(["endpoint.previous_secret_until", "endpoint.encrypted_header"])
    .select(["delivery.details", "endpoint.kind", "dealer.name as dealer_name"])
    .where("delivery.webhook_delivery_id", "=", webhookDeliveryId)
    .where("delivery.state", "=", "waiting")
    .$narrowType<{ next_attempt_at: Date }>()
    .executeTakeFirst();
}

export async function updateDelivery(
  tx: DbOrTransaction,
  webhookDeliveryId: string,
  changes: RowChanges<"webhook_deliveries">,
) {
  await tx
    .updateTable("webhook_deliveries")
    .set(changes)
    .where("webhook_delivery_id", "=", webhookDeliveryId)
    .execute();
}

/** Blocks a concurrent erasure until the transaction ends: a response may name the buyer. */
export async function isBuyerErased(tx: DbOrTransaction, leadId: string) {
  const lead = await tx
    .selectFrom("leads")
    .select("erased_at")
    .where("lead_id", "=", leadId)
    .forShare()
    .executeTakeFirst();
  return lead === undefined || lead.erased_at !== null;
}

export async function insertAttempt(tx: DbOrTransaction, one: NewRow<"webhook_attempts">) {
  await tx.insertInto("webhook_attempts").values(one).execute();
}
