import { isIP } from "node:net";
import { sql } from "kysely";
import { countOf } from "#src/db/count.ts";
import type { DbOrTransaction } from "#src/db/database.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";
import type { DealerRate } from "#src/domain/leads/screening/dealer-rate.ts";
import { DEALER_USUAL_RATE_DAYS } from "#src/domain/policy/leads/held-leads.ts";
import { daysBefore, hoursBefore } from "#src/domain/time/ago.ts";
import type { Person } from "../lead-person-queries.ts";

/** An IPv6 /64 is one network. The advisory lock makes concurrent requests count. */
export async function countRequestsOfNetwork(tx: DbOrTransaction, ip: string, since: Date) {
  const network = sql`network(set_masklen(${ip}::inet, ${isIP(ip) === 6 ? 64 : 32}))`;
  await sql`/* planned once */
    select pg_advisory_xact_lock(hashtextextended('lead network ' || ${network}::text, 0))
  `.execute(tx);
  const { rows } = await sql<{ count: number }>`/* planned once */
    select count(*)::int as count from lead_consents where ip <<= ${network} and consented_at > ${since}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Counts all recent leads, except those in transactions still open. */
export const countLeadsSince = (tx: DbOrTransaction, since: Date) =>
  countOf(tx.selectFrom("leads").where("created_at", ">", since).modifyEnd(PLANNED_ONCE));

/** Concurrent requests with the same number may be missed. */
export async function countOtherMailboxes(
  tx: DbOrTransaction,
  { phone, email_normalised }: Person,
  since: Date,
) {
  const { count } = await tx
    .selectFrom("leads")
    .select(({ fn }) => fn.count<number>("email_normalised").distinct().as("count"))
    .where("phone", "=", phone)
    .where("email_normalised", "!=", email_normalised)
    .where("created_at", ">", since)
    .modifyEnd(PLANNED_ONCE)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts them for the dealer who has the most. */
export async function countOtherMailboxesAtDealer(
  tx: DbOrTransaction,
  { phone, email_normalised }: Person,
  { dealerIds, since }: { dealerIds: readonly string[]; since: Date },
) {
  const row = await tx
    .selectFrom("leads")
    .innerJoin("lead_routes", "lead_routes.lead_id", "leads.lead_id")
    .select(({ fn }) => fn.count<number>("leads.email_normalised").distinct().as("count"))
    .where("leads.phone", "=", phone)
    .where("leads.email_normalised", "!=", email_normalised)
    .where("leads.created_at", ">", since)
    .where(sql<boolean>`lead_routes.dealer_id = any(${dealerIds}::uuid[])`)
    .groupBy("lead_routes.dealer_id")
    .orderBy("count", "desc")
    .limit(1)
    .modifyEnd(PLANNED_ONCE)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function listDealerRates(tx: DbOrTransaction, dealerIds: readonly string[], now: Date) {
  const { rows } = await sql<DealerRate>`/* planned once */
    select dealers.name,
      (count(routed_at) filter (where routed_at > ${hoursBefore(now, 1)}))::int as "lastHour",
      (count(routed_at) filter (where routed_at > ${hoursBefore(now, 24)}))::int as "lastDay",
      count(routed_at)::int as usual
    from dealers left join lead_routes on lead_routes.dealer_id = dealers.dealer_id
      and routed_at > ${daysBefore(now, DEALER_USUAL_RATE_DAYS)}
    where dealers.dealer_id = any(${dealerIds}::uuid[])
    group by dealers.dealer_id order by dealers.dealer_id
  `.execute(tx);
  return rows;
}
