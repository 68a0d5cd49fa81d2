import { isIP } from "node:net";
import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { DealerRate } from "#src/domain/leads/screening/dealer-rate.ts";
import {
  DEALER_USUAL_RATE_DAYS,
  LEAD_HELD_MAILBOXES_PER_PHONE,
  LEAD_HELD_MAILBOXES_PER_PHONE_AND_DEALER,
} from "#src/domain/policy/leads/held-leads.ts";
import { daysBefore, hoursBefore } from "#src/domain/time/ago.ts";
import type { Person } from "../lead-person-queries.ts";

interface RecentRequests {
  /** Concurrent requests with the same number may be missed. */
  otherMailboxesOfPhone: number;
  /** Since an hour. The advisory lock makes concurrent requests count. */
  fromNetwork: number;
  /** Since an hour, except those in transactions still open. */
  overall: number;
}

/** An IPv6 /64 is one network. */
export async function countRecentRequests(
  tx: DbOrTransaction,
  { phone, email_normalised }: Person,
  { ip, now }: { ip: string | null; now: Date },
): Promise<RecentRequests> {
  const network = sql`network(set_masklen(${ip}::inet, ${isIP(ip ?? "") === 6 ? 64 : 32}))`;
  if (ip !== null) {
    await sql`/* planned once */
      select pg_advisory_xact_lock(hashtextextended('lead network ' || ${network}::text, 0))
    `.execute(tx);
  }
  const { rows } = await sql<RecentRequests>`/* planned once */
    select
      (
        select count(distinct email_normalised)::int from leads
        where phone = ${phone} and email_normalised != ${email_normalised}
          and created_at > ${daysBefore(now, LEAD_HELD_MAILBOXES_PER_PHONE.days)}
      ) as "otherMailboxesOfPhone",
      (
        select count(*)::int from lead_consents
        where ip <<= ${network} and consented_at > ${hoursBefore(now, 1)}
      ) as "fromNetwork",
      (select count(*)::int from leads where created_at > ${hoursBefore(now, 1)}) as overall
  `.execute(tx);
  if (!rows[0]) throw new Error("a count has no row");
  return rows[0];
}

/** With the other mailboxes that sent this phone number to the dealer. */
export async function listDealerRates(
  tx: DbOrTransaction,
  { phone, email_normalised }: Person,
  { dealerIds, now }: { dealerIds: readonly string[]; now: Date },
) {
  const phoneSince = hoursBefore(now, LEAD_HELD_MAILBOXES_PER_PHONE_AND_DEALER.hours);
  const { rows } = await sql<DealerRate & { otherMailboxesOfPhone: number }>`/* planned once */
    select dealers.name,
      (count(routed_at) filter (where routed_at > ${hoursBefore(now, 1)}))::int as "lastHour",
      (count(routed_at) filter (where routed_at > ${hoursBefore(now, 24)}))::int as "lastDay",
      count(routed_at)::int as usual,
      (
        select count(distinct leads.email_normalised)::int
        from leads join lead_routes as routes on routes.lead_id = leads.lead_id
        where leads.phone = ${phone} and leads.email_normalised != ${email_normalised}
          and leads.created_at > ${phoneSince} and routes.dealer_id = dealers.dealer_id
      ) as "otherMailboxesOfPhone"
    from dealers left join lead_routes on lead_routes.dealer_id = dealers.dealer_id
      and routed_at > ${daysBefore(now, DEALER_USUAL_RATE_DAYS)}
    where dealers.dealer_id = any(${dealerIds}::uuid[])
    group by dealers.dealer_id order by dealers.dealer_id
  `.execute(tx);
  return rows;
}
