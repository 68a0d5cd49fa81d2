import { type RawBuilder, sql } from "kysely";
import type { SimulatedWorld } from "./simulated-world.ts";

/** What must be true after each step, with what breaks it. Written from the rules, not from the services. */
const RULES: Record<string, RawBuilder<{ what: string }>> = {
  "a lead has at most two dealers": sql`
    select lead_id::text as what from lead_routes group by lead_id having count(*) > 2
  `,
  "a dealer has a lead only with the buyer's consent to it": sql`
    select lead_id || ' ' || dealer_id as what from lead_routes
    where reason <> 'by_hand' and not exists (
      select from lead_consents where lead_consents.lead_id = lead_routes.lead_id
        and consented_at <= routed_at
        and (chosen_dealer_ids is null or dealer_id = any(chosen_dealer_ids))
    )
  `,
  "each chargeable route has its one charge, and each charge its route": sql`
    select coalesce(routes.lead_id, charges.lead_id)::text || ' ' || coalesce(routes.dealer_id, charges.dealer_id) as what
    from (select lead_id, dealer_id from lead_routes where chargeable) as routes
    full join (
      select lead_id, dealer_id from ledger_entries as entries where kind = 'charge' and not exists (
        select from ledger_entries as credits where credits.credited_entry_id = entries.ledger_entry_id
      )
    ) as charges using (lead_id, dealer_id)
    where routes.lead_id is null or charges.lead_id is null
  `,
  "a charge is a price of the list, with its VAT": sql`
    select ledger_entry_id::text as what from ledger_entries
    where kind = 'charge' and (vat_pence <> round(pence * 0.2) or not exists (
      select from lead_prices where lead_prices.lead_kind = ledger_entries.lead_kind and lead_prices.pence = ledger_entries.pence
    ))
  `,
  "a credit takes back its charge in full, with a reason": sql`
    select credits.ledger_entry_id::text as what
    from ledger_entries as credits left join ledger_entries as charges on charges.ledger_entry_id = credits.credited_entry_id
    where credits.kind = 'credit' and (charges.pence is distinct from -credits.pence
      or charges.vat_pence is distinct from -credits.vat_pence or credits.reason = '')
  `,
  "a lead is in a state that its history leads to": sql`
    select lead_id::text as what from leads left join lateral (
      select to_state from lead_state_changes where lead_state_changes.lead_id = leads.lead_id
      order by lead_state_change_id desc limit 1
    ) as last on true
    where last.to_state is distinct from leads.state
  `,
  "a lead that was routed has a dealer, and one that was not has none": sql`
    select lead_id::text || ' ' || state as what from leads
    where state = 'routed' and not exists (select from lead_routes where lead_routes.lead_id = leads.lead_id)
      or state in ('held', 'unmatched', 'rejected', 'received')
        and exists (select from lead_routes where lead_routes.lead_id = leads.lead_id)
  `,
  "a dealer has one booked call at a time": sql`
    select dealer_id || ' ' || call_at as what from booked_calls where state = 'booked'
    group by dealer_id, call_at having count(*) > 1
  `,
  "an erased buyer is nowhere": sql`
    select lead_id::text as what from leads where erased_at is not null and (
      name <> '' or email <> '' or phone <> '' or question is not null
      or exists (select from lead_repeats where lead_repeats.lead_id = leads.lead_id and request <> '{}')
      or exists (select from lead_messages where lead_messages.lead_id = leads.lead_id)
      or exists (select from idempotency_keys where response like '%' || leads.lead_id || '%')
      or not exists (select from tombstones where kind = 'lead' and record_id = leads.lead_id::text)
    )
  `,
  "no dealer misses a deadline while its buyer has stopped the clock": sql`
    select lead_id || ' ' || dealer_id as what from lead_routes join leads using (lead_id)
    where response_missed_at > least(restricted_at, lead_routes.withdrawn_at, passed_at, first_response_at)
  `,
  "every waiting deadline has a job that judges it": sql`
    select lead_id || ' ' || dealer_id as what from lead_routes join leads using (lead_id)
    where response_due_at is not null and first_response_at is null and response_missed_at is null
      and passed_at is null and lead_routes.withdrawn_at is null and restricted_at is null and erased_at is null
      and leads.state = 'routed' and progress in ('new', 'opened')
      and not exists (
        select from graphile_worker._private_jobs as jobs
        join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
        where identifier = 'judge-response' and payload ->> 'lead_id' = lead_routes.lead_id::text
          and payload ->> 'dealer_id' = lead_routes.dealer_id::text
      )
  `,
};

/** The largest cap and credit limit of each dealer that was in force since the last step. */
export async function noteLimits(
  { db, limits }: SimulatedWorld,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const rows = await db
    .selectFrom("dealers")
    .leftJoin("dealer_preferences", "dealer_preferences.dealer_id", "dealers.dealer_id")
    .select(["dealers.dealer_id", "daily_cap", "credit_limit_pence"])
    .execute();
  for (const { dealer_id, daily_cap, credit_limit_pence } of rows) {
    const now = { cap: daily_cap ?? Infinity, creditPence: credit_limit_pence ?? Infinity };
    const before = isNew ? undefined : limits.get(dealer_id);
    limits.set(dealer_id, {
      cap: Math.max(now.cap, before?.cap ?? 0),
      creditPence: Math.max(now.creditPence, before?.creditPence ?? 0),
    });
  }
}

/** What the last step added must have kept to the limits of its dealers. */
async function beyondLimits({ db, limits }: SimulatedWorld, since: LastSeen): Promise<string[]> {
  const broken: string[] = [];
  const { rows: routed } = await sql<{ dealer_id: string; routed: number }>`
    with added as (
      select dealer_id, max(routed_at) as at from lead_routes where routed_at >= ${since.at} and reason <> 'by_hand'
        and (lead_id, dealer_id) not in (select lead_id, dealer_id from unnest(${since.leads}::uuid[], ${since.dealers}::uuid[]) as seen (lead_id, dealer_id))
      group by dealer_id
    )
    select dealer_id, (
      select count(*)::int from lead_routes where lead_routes.dealer_id = added.dealer_id
        and (routed_at at time zone 'Europe/London')::date = (added.at at time zone 'Europe/London')::date
    ) as routed from added
  `.execute(db);
  for (const { dealer_id, routed: count } of routed) {
    const cap = limits.get(dealer_id)?.cap ?? Infinity;
    if (count > cap)
      broken.push(`a dealer gets no more leads a day than its cap: ${dealer_id} has ${count} of ${cap}`);
  }
  const { rows: charged } = await sql<{ dealer_id: string; before: number }>`
    select dealer_id, coalesce((
      select sum(pence + vat_pence) from ledger_entries as earlier
      where earlier.dealer_id = charge.dealer_id and earlier.ledger_entry_id < charge.ledger_entry_id
    ), 0)::int as before
    from ledger_entries as charge where kind = 'charge' and ledger_entry_id > ${since.entry}
  `.execute(db);
  for (const { dealer_id, before } of charged) {
    const limit = limits.get(dealer_id)?.creditPence ?? Infinity;
    if (before >= limit)
      broken.push(`no dealer is charged beyond its credit limit: ${dealer_id} owed ${before} of ${limit}`);
  }
  return broken;
}

export interface LastSeen {
  at: Date;
  leads: string[];
  dealers: string[];
  entry: string;
  /** Of all ledger entries until `entry`. */
  digest: string;
}

export async function lastSeen({ db, clock }: SimulatedWorld): Promise<LastSeen> {
  const routes = await db.selectFrom("lead_routes").select(["lead_id", "dealer_id"]).execute();
  const { rows } = await sql<{ entry: string; digest: string }>`
    select coalesce(max(ledger_entry_id), 0)::text as entry, md5(coalesce(string_agg(e::text, ',' order by ledger_entry_id), '')) as digest
    from ledger_entries as e
  `.execute(db);
  const { entry, digest } = rows[0] ?? { entry: "0", digest: "" };
  return {
    at: clock.now,
    leads: routes.map(({ lead_id }) => lead_id),
    dealers: routes.map(({ dealer_id }) => dealer_id),
    entry,
    digest,
  };
}

/** The broken rules in words; empty when all hold. */
export async function audit(world: SimulatedWorld, since: LastSeen): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, question] of Object.entries(RULES)) {
    const { rows } = await question.execute(world.db);
    broken.push(...rows.map(({ what }) => `${rule}: ${what}`));
  }
  const { rows } = await sql<{ digest: string }>`
    select md5(coalesce(string_agg(e::text, ',' order by ledger_entry_id), '')) as digest
    from ledger_entries as e where ledger_entry_id <= ${since.entry}
  `.execute(world.db);
  if (rows[0]?.digest !== since.digest) broken.push("an entry of the ledger never changes");
  const accepted = world.requests.flatMap(({ leadId }) => leadId ?? []);
  const missing = await sql<{ lead_id: string }>`
    select id as lead_id from unnest(${accepted}::uuid[]) as id where id not in (select lead_id from leads)
  `.execute(world.db);
  broken.push(...missing.rows.map(({ lead_id }) => `a request that was accepted is there: ${lead_id}`));
  const { rows: unheard } = await sql<{ what: string }>`
    select lead_id || '.' || dealer_id as what from lead_routes join leads using (lead_id) join dealers using (dealer_id)
    where leads.state = 'routed' and erased_at is null and restricted_at is null and lead_routes.withdrawn_at is null
      and dealers.status = 'verified' and progress = 'new' and first_opened_at is null and first_response_at is null
      and passed_at is null and not exists (
        select from lead_issues where lead_issues.lead_id = lead_routes.lead_id and lead_issues.dealer_id = lead_routes.dealer_id
      ) and not exists (
        select from dealer_changes where dealer_changes.dealer_id = lead_routes.dealer_id and changed_at >= routed_at
      ) and not exists (
        select from graphile_worker._private_jobs as jobs
        join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
        where identifier in ('send-lead-notification', 'send-response-reminder') and payload ->> 'lead_id' = lead_id::text
          and payload ->> 'dealer_id' = dealer_id::text
      )
  `.execute(world.db);
  const mailed = world.mail.sent.join(" ");
  // A reminder is sent in place of the first mail where that one was late.
  for (const { what } of unheard)
    if (!mailed.includes(`lead-notification.${what}`) && !mailed.includes(`response-reminder.${what}`))
      broken.push(`a dealer is written to about each enquiry that it has not opened: ${what}`);
  return [...broken, ...(await beyondLimits(world, since))];
}
