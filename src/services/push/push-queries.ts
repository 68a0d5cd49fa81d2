import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";

export async function hasSubscription(db: DbOrTransaction, sessionId: string) {
  const row = await db
    .selectFrom("push_subscriptions")
    .select("push_subscription_id")
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSubscription(
  tx: DbOrTransaction,
  subscription: { session_id: string; endpoint_digest: string; encrypted_endpoint: string; created_at: Date },
) {
  await tx.insertInto("push_subscriptions").values(subscription).execute();
}

/** Deletes the subscriptions of a session and, given an endpoint, those of other sessions with it. */
export async function deleteSubscriptions(
  tx: DbOrTransaction,
  { session_id, endpoint_digest }: { session_id: string; endpoint_digest?: string },
) {
  await tx
    .deleteFrom("push_subscriptions")
    .where((row) =>
      row.or([
        row("session_id", "=", session_id),
        ...(endpoint_digest ? [row("endpoint_digest", "=", endpoint_digest)] : []),
      ]),
    )
    .execute();
}

/** Deletes all but the newest subscriptions of a session's user. */
export async function deleteOldestSubscriptions(tx: DbOrTransaction, sessionId: string, most: number) {
  await sql`
    with own as (
      select push.push_subscription_id, push.created_at
      from push_subscriptions as push join auth.session as session on session.id = push.session_id
      where session."userId" = (select "userId" from auth.session where id = ${sessionId})
    )
    delete from push_subscriptions where push_subscription_id in (
      select push_subscription_id from own order by created_at desc, push_subscription_id offset ${most}
    )
  `.execute(tx);
}

export async function deleteSubscription(db: DbOrTransaction, pushSubscriptionId: string) {
  await db.deleteFrom("push_subscriptions").where("push_subscription_id", "=", pushSubscriptionId).execute();
}

/** Undefined once it was turned off or its session has ended. */
export async function findSubscription(db: DbOrTransaction, pushSubscriptionId: string, now: Date) {
  return await db
    .selectFrom("push_subscriptions as push")
    .innerJoin("auth.session as session", "session.id", "push.session_id")
    .select(["push.encrypted_endpoint", "push.paused_until"])
    .where("push.push_subscription_id", "=", pushSubscriptionId)
    .where("session.expiresAt", ">", now)
    .executeTakeFirst();
}

export async function restSubscription(db: DbOrTransaction, pushSubscriptionId: string, until: Date) {
  await db
    .updateTable("push_subscriptions")
    .set({ paused_until: until })
    .where("push_subscription_id", "=", pushSubscriptionId)
    .execute();
}

export async function deleteMessages(tx: DbOrTransaction, { lead_id, dealer_id }: LeadRouteKey) {
  await tx
    .deleteFrom("push_messages")
    .where("lead_id", "=", lead_id)
    .where("dealer_id", "=", dealer_id)
    .execute();
}

/** @returns the browsers of the dealer's members that were not notified of this enquiry yet */
export async function insertMessages(tx: DbOrTransaction, { lead_id, dealer_id }: LeadRouteKey, now: Date) {
  const { rows } = await sql<{ push_subscription_id: string }>`
    insert into push_messages (lead_id, dealer_id, push_subscription_id)
    select ${lead_id}, ${dealer_id}, push.push_subscription_id
    from push_subscriptions as push
    join auth.session as session on session.id = push.session_id and session."expiresAt" > ${now}
    join auth."user" as member on member.id = session."userId" and member."disabledAt" is null
    join dealer_profiles as profile on profile.user_id = member.id and profile.dealer_id = ${dealer_id}
    on conflict do nothing returning push_subscription_id
  `.execute(tx);
  return rows.map(({ push_subscription_id }) => push_subscription_id);
}
