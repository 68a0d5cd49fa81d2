import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { DealerRate, RecentRequest } from "#src/domain/leads/screening/dealer-checks.ts";
import {
  DEALER_USUAL_RATE_DAYS,
  LOOK_ALIKES_WITHIN,
  MAILBOXES_PER_PHONE_AND_DEALER_HOURS,
  MAILBOXES_PER_PHONE_DAYS,
} from "#src/domain/policy/leads.ts";
import { daysBefore, hoursBefore } from "#src/domain/time/ago.ts";
import { clientNetwork, type Person } from "../lead-person-queries.ts";

interface RecentRequests {
  /** Concurrent requests with the same number may be missed. */
  otherMailboxesOfPhone: number;
  /** Since an hour. The lock of the network makes concurrent requests count. */
  fromNetwork: number;
  /** Since an hour, except those in transactions still open. */
  overall: number;
}

export async function countRecentRequests(
  tx: DbOrTransaction,
  { phone, email_normalised }: Person,
  { ip, now }: { ip: string | null; now: Date },
): Promise<RecentRequests> {
  const { rows } = await sql<RecentRequests>`/* planned once */
    select
      (
        select count(distinct email_normalised)::int from leads
        where phone = ${phone} and email_normalised != ${email_normalised}
          and created_at > ${daysBefore(now, MAILBOXES_PER_PHONE_DAYS)}
      ) as "otherMailboxesOfPhone",
      (
        select count(*)::int from lead_consents
        where ip <<= ${clientNetwork(ip)} and consented_at > ${hoursBefore(now, 1)}
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
  const phoneSince = hoursBefore(now, MAILBOXES_PER_PHONE_AND_DEALER_HOURS);
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

/** One customer of a provider has an IPv6 /48; hosts rent IPv4 addresses that are neighbours. */
const networkAround = (ip: RawBuilder<unknown>) =>
  sql<string>`network(set_masklen(${ip}, case family(${ip}) when 4 then 24 else 48 end))::text`;

const DIGITS_AND_SIGNS = "0123456789._+-";

/** The pattern of a mailbox, and digits of the domain with it. */
const withoutDigits = (email: RawBuilder<unknown>) =>
  sql`translate(${email}, ${sql.lit(DIGITS_AND_SIGNS)}, '')`;

/** For LIKE: holds for the same pattern, and is four times as fast to check. */
const lettersInOrder = (email: string) =>
  `%${[...email].filter((letter) => !DIGITS_AND_SIGNS.includes(letter)).join("%")}%`;

/**
 * Requests that share the name, or nearly the mailbox or the phone: a look-alike shares one of them. Reads by
 * leads_newest, and at most LOOK_ALIKES_WITHIN.requests however many there are.
 */
export async function listOtherPeoplesRequests(
  tx: DbOrTransaction,
  { name, email_normalised, phone, ip }: Person & { name: string; ip: string | null },
  now: Date,
) {
  const { rows } = await sql<RecentRequest & { own_network: string | null }>`/* planned once */
    select lead_id, name, email_normalised as email, phone, state = 'routed' as is_with_dealer,
      (select ${networkAround(sql`ip`)} from lead_consents
        where lead_consents.lead_id = recent.lead_id and ip is not null
        order by consented_at limit 1) as network,
      ${networkAround(sql`${ip}::inet`)} as own_network
    from (
      select lead_id, name, email_normalised, phone, state, created_at from leads
      where created_at > ${hoursBefore(now, LOOK_ALIKES_WITHIN.hours)} and erased_at is null
      order by created_at desc, lead_id limit ${LOOK_ALIKES_WITHIN.requests}
    ) as recent
    where email_normalised <> ${email_normalised} and phone <> ${phone} and (
      lower(name) = lower(${name}) or left(phone, -3) = left(${phone}, -3)
      or email_normalised like ${lettersInOrder(email_normalised)}
        and ${withoutDigits(sql`email_normalised`)} = ${withoutDigits(sql`${email_normalised}::text`)}
    )
    order by created_at desc, lead_id
  `.execute(tx);
  return rows;
}
