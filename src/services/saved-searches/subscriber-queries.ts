import { sql } from "kysely";
import type { DbOrTransaction, Found } from "#src/db/database.ts";

export type Subscriber = Found<typeof findSubscriber>;

const subscribers = (db: DbOrTransaction) =>
  db.selectFrom("alert_subscribers").select(["subscriber_id", "email", "created_at", "seen_at", "asked_at"]);

/** @returns confirmation emails requested in the current period, including this one */
export async function upsertSubscriber(
  tx: DbOrTransaction,
  mailbox: { email: string; email_normalised: string; at: Date; count_since: Date },
) {
  const { email, email_normalised, at, count_since } = mailbox;
  const isOver = sql<boolean>`alert_subscribers.confirmations_since <= ${count_since}`;
  return await tx
    .insertInto("alert_subscribers")
    .values({
      email,
      email_normalised,
      created_at: at,
      seen_at: at,
      confirmations: 1,
      confirmations_since: at,
    })
    .onConflict((conflict) =>
      conflict.column("email_normalised").doUpdateSet({
        confirmations: sql`case when ${isOver} then 1 else alert_subscribers.confirmations + 1 end`,
        confirmations_since: sql`case when ${isOver} then ${at} else alert_subscribers.confirmations_since end`,
      }),
    )
    .returning(["subscriber_id", "confirmations"])
    .executeTakeFirstOrThrow();
}

export async function findSubscriber(db: DbOrTransaction, subscriberId: string) {
  return await subscribers(db).where("subscriber_id", "=", subscriberId).executeTakeFirst();
}

/** Lock it before changing its searches. */
export async function lockSubscriber(tx: DbOrTransaction, subscriberId: string) {
  return await subscribers(tx).where("subscriber_id", "=", subscriberId).forUpdate().executeTakeFirst();
}

export async function findSubscriberByEmail(db: DbOrTransaction, emailNormalised: string) {
  return await subscribers(db).where("email_normalised", "=", emailNormalised).executeTakeFirst();
}

export async function touchSubscriber(tx: DbOrTransaction, subscriberId: string, at: Date) {
  await tx
    .updateTable("alert_subscribers")
    .set({ seen_at: at, asked_at: null })
    .where("subscriber_id", "=", subscriberId)
    .execute();
}

export async function deleteSubscriber(tx: DbOrTransaction, subscriberId: string) {
  await tx.deleteFrom("alert_subscribers").where("subscriber_id", "=", subscriberId).execute();
}

export async function isRefused(db: DbOrTransaction, emailDigest: string) {
  const query = db
    .selectFrom("alert_refusals")
    .select("email_digest")
    .where("email_digest", "=", emailDigest);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function insertRefusal(tx: DbOrTransaction, emailDigest: string, at: Date) {
  await tx
    .insertInto("alert_refusals")
    .values({ email_digest: emailDigest, refused_at: at })
    .onConflict((conflict) => conflict.column("email_digest").doUpdateSet({ refused_at: at }))
    .execute();
}
