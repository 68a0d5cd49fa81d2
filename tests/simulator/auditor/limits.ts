import { sql } from "kysely";
import type { SimulatedWorld } from "../simulated-world.ts";
import { addedRoutes, type LastSeen } from "./last-seen.ts";

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
export async function beyondLimits(world: SimulatedWorld, since: LastSeen): Promise<string[]> {
  return [...(await beyondCaps(world, since)), ...(await beyondCredit(world, since))];
}

async function beyondCaps({ db, limits }: SimulatedWorld, since: LastSeen): Promise<string[]> {
  const { rows } = await sql<{ dealer_id: string; routed: number }>`
    with added as (
      select dealer_id, max(routed_at) as at from ${addedRoutes(since)} as added where reason <> 'by_hand'
      group by dealer_id
    )
    select dealer_id, (
      select count(*)::int from lead_routes where lead_routes.dealer_id = added.dealer_id
        and (routed_at at time zone 'Europe/London')::date = (added.at at time zone 'Europe/London')::date
    ) as routed from added
  `.execute(db);
  return rows.flatMap(({ dealer_id, routed }) => {
    const cap = limits.get(dealer_id)?.cap ?? Infinity;
    if (routed <= cap) return [];
    return `a dealer gets no more leads a day than its cap: ${dealer_id} has ${routed} of ${cap}`;
  });
}

async function beyondCredit({ db, limits }: SimulatedWorld, since: LastSeen): Promise<string[]> {
  const { rows } = await sql<{ dealer_id: string; before: number }>`
    select dealer_id, coalesce((
      select sum(pence + vat_pence) from ledger_entries as earlier
      where earlier.dealer_id = charge.dealer_id and earlier.ledger_entry_id < charge.ledger_entry_id
    ), 0)::int as before
    from ledger_entries as charge where kind = 'charge' and ledger_entry_id > ${since.entry}
  `.execute(db);
  return rows.flatMap(({ dealer_id, before }) => {
    const limit = limits.get(dealer_id)?.creditPence ?? Infinity;
    if (before < limit) return [];
    return `no dealer is charged beyond its credit limit: ${dealer_id} owed ${before} of ${limit}`;
  });
}
