import { sql } from "kysely";
import type { Database, DbOrTransaction, NewRow } from "../../src/db/database.ts";
import type { MessageWriter } from "../../src/domain/messages/message.ts";

/** Advisory lock until the transaction ends: concurrent starts load once. */
export async function lockSampleData(tx: DbOrTransaction) {
  // Wait for as long as the other process takes to load.
  await sql`set local lock_timeout to 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('sample data'))`.execute(tx);
}

export async function isEmpty(db: DbOrTransaction) {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from dealers) or exists (select from auth."user") or exists (select from posts)
      or exists (select from leads) as used
  `.execute(db);
  return rows[0]?.used === false;
}

export async function listPasswordHashes(db: DbOrTransaction, userIds: readonly string[]) {
  return await db
    .selectFrom("auth.account as account")
    .innerJoin("auth.user as user", "user.id", "account.userId")
    .select(["user.email", "account.password as hash"])
    .where("account.userId", "in", userIds)
    .where("account.password", "is not", null)
    .$narrowType<{ hash: string }>()
    .execute();
}

/** @param rows by table, those that others refer to first */
export async function insertSample(
  tx: DbOrTransaction,
  rows: { [Table in keyof Database]?: readonly NewRow<Table>[] },
) {
  for (const [table, values] of Object.entries(rows))
    await tx
      .insertInto(table as keyof Database)
      .values(values)
      .execute();
}

/** One sample in four that is on sale for a month or longer cost £500 more until now. */
export async function insertSamplePrices(tx: DbOrTransaction, now: Date) {
  await sql`
    insert into listing_prices (vehicle_id, price, is_on_sale, changed_at)
    select vehicle_id, price + 500, true, created_at from cars_on_sale
    where created_at < ${now}::timestamptz - interval '30 days'
      and abs(hashtext(vehicle_id::text)) % 4 = 0
  `.execute(tx);
}

export async function insertSampleInvitations(tx: DbOrTransaction, dealerIds: readonly string[]) {
  await sql`
    insert into review_invitations (lead_id, dealer_id, invited_at)
    select lead_id, dealer_id, routed_at from lead_routes where dealer_id = any(${dealerIds}::uuid[])
  `.execute(tx);
}

export async function listSampleLeadIds(tx: DbOrTransaction) {
  const leads = await tx.selectFrom("leads").select(["email", "lead_id"]).execute();
  return new Map(leads.map(({ email, lead_id }) => [email, lead_id]));
}

/** Sets the progress of the dealer at position 1. A second dealer has not opened the lead yet. */
export async function setFirstDealerProgress(
  tx: DbOrTransaction,
  leadId: string,
  progress: Pick<NewRow<"lead_routes">, "first_opened_at" | "first_response_at" | "progress">,
  steps: Pick<NewRow<"lead_route_events">, "from_progress" | "to_progress" | "happened_at">[],
) {
  const routes = await tx
    .updateTable("lead_routes")
    .set(progress)
    .where("lead_id", "=", leadId)
    .where("position", "=", 1)
    .returning("dealer_id")
    .execute();
  for (const { dealer_id } of routes) {
    const profile = await tx
      .selectFrom("dealer_profiles")
      .select("user_id")
      .where("dealer_id", "=", dealer_id)
      .executeTakeFirst();
    const events = steps.map((step) => ({
      ...step,
      lead_id: leadId,
      dealer_id,
      user_id: profile?.user_id ?? null,
    }));
    if (events.length > 0) await tx.insertInto("lead_route_events").values(events).execute();
  }
}

/** With the first dealer of the lead. */
export async function insertSampleMessages(
  tx: DbOrTransaction,
  leadId: string,
  messages: { writer: MessageWriter; text: string; sent_at: Date }[],
) {
  if (messages.length === 0) return;
  const { dealer_id, user_id } = await tx
    .selectFrom("lead_routes")
    .leftJoin("dealer_profiles", "dealer_profiles.dealer_id", "lead_routes.dealer_id")
    .select(["lead_routes.dealer_id", "dealer_profiles.user_id"])
    .where("lead_id", "=", leadId)
    .where("position", "=", 1)
    .executeTakeFirstOrThrow();
  const rows = messages.map((message) => ({
    ...message,
    lead_id: leadId,
    dealer_id,
    user_id: message.writer === "dealer" ? user_id : null,
  }));
  await tx.insertInto("lead_messages").values(rows).execute();
}

const SAMPLE_DAYS = 60;

/**
 * Daily views of each public sample car for the dealers' performance pages. Deterministic per car and day;
 * some cars are more popular, and weekends are busier.
 */
export async function insertSampleDays(tx: DbOrTransaction, now: Date) {
  const share = (text: ReturnType<typeof sql>) =>
    sql`(('x' || left(md5(${text}), 6))::bit(24)::int / 16777216.0)`;
  await sql`
    with days as (
      select v.dealer_id, v.vehicle_id, day::date as day,
        (0.4 + ${share(sql`v.vehicle_id::text`)}) * (0.6 + 0.8 * ${share(sql`v.vehicle_id || to_char(day, 'YYYY-MM-DD')`)})
        * case when extract(isodow from day) >= 6 then 1.4 else 1 end as interest
      from cars_on_sale as v
      cross join generate_series(
        (greatest(v.created_at, ${now}::timestamptz - ${SAMPLE_DAYS}::int * interval '1 day') at time zone 'Europe/London')::date,
        (${now}::timestamptz at time zone 'Europe/London')::date, interval '1 day'
      ) as day
    )
    insert into vehicle_days (dealer_id, day, vehicle_id, shown, viewed, gallery_opened, form_started, form_submitted)
    select dealer_id, day, vehicle_id, floor(40 * interest), floor(5 * interest), floor(2.4 * interest),
      floor(0.6 * interest), floor(0.52 * interest)
    from days
  `.execute(tx);
}
