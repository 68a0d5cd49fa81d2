import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { containingInOrder } from "#src/db/like.ts";
import type { RecentRequest } from "#src/domain/leads/screening/look-alikes.ts";
import { LOOK_ALIKES_WITHIN } from "#src/domain/policy/leads/held-leads.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import type { Person } from "../lead-person-queries.ts";

/** One customer of a provider has an IPv6 /48; hosts rent IPv4 addresses that are neighbours. */
const networkOf = (ip: RawBuilder<unknown>) =>
  sql<string>`network(set_masklen(${ip}, case family(${ip}) when 4 then 24 else 48 end))::text`;

export async function networkAround(tx: DbOrTransaction, ip: string) {
  const { rows } = await sql<{ network: string }>`select ${networkOf(sql`${ip}::inet`)} as network`.execute(
    tx,
  );
  return rows[0]?.network ?? null;
}

const DIGITS_AND_SIGNS = "0123456789._+-";

/** The pattern of a mailbox, and digits of the domain with it. */
const withoutDigits = (email: RawBuilder<unknown>) =>
  sql`translate(${email}, ${sql.lit(DIGITS_AND_SIGNS)}, '')`;

/** Holds for the same pattern, and is four times as fast to check. */
const lettersInOrder = (email: string) =>
  containingInOrder([...email].filter((letter) => !DIGITS_AND_SIGNS.includes(letter)));

/**
 * Requests that share the name, or nearly the mailbox or the phone: a look-alike shares one of them. Reads by
 * leads_newest, and at most LOOK_ALIKES_WITHIN.requests however many there are.
 */
export async function listOtherPeoplesRequests(
  tx: DbOrTransaction,
  { name, email_normalised, phone }: Person & { name: string },
  now: Date,
) {
  const { rows } = await sql<RecentRequest>`/* planned once */
    select lead_id, name, email_normalised as email, phone, state = 'routed' as is_with_dealer,
      (select ${networkOf(sql`ip`)} from lead_consents
        where lead_consents.lead_id = recent.lead_id and ip is not null
        order by consented_at limit 1) as network
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
