import { sql } from "kysely";
import type { SimulatedWorld } from "../simulated-world.ts";
import type { Rules } from "./rule.ts";

export const LEAD_RULES: Rules = {
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
  "a request from a dealer's own site is for this dealer alone": sql`
    select lead_id || ' ' || dealer_id as what from lead_routes join leads using (lead_id)
    where source = 'dealer_site' and reason <> 'by_hand' and dealer_id is distinct from named_dealer_id
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
  "a request is stored once, however often it is sent": sql`
    select idempotency_key as what from (
      select idempotency_key from leads union all select idempotency_key from lead_repeats
    ) as stored where idempotency_key is not null group by idempotency_key having count(*) > 1
  `,
  "a dealer has one booked call at a time": sql`
    select dealer_id || ' ' || call_at as what from booked_calls where state = 'booked'
    group by dealer_id, call_at having count(*) > 1
  `,
  "a message is sent once": sql`
    select text as what from lead_messages group by text having count(*) > 1
  `,
};

/** The signature is of all that it says, its time and its car included. */
export async function changedAdverts({ app, db }: SimulatedWorld): Promise<string[]> {
  const rows = await db.selectFrom("saved_adverts").select(["lead_id", "advert", "signature"]).execute();
  return rows
    .filter(({ advert, signature }) => !app.advertSeal.isSigned(advert, signature))
    .map(({ lead_id }) => `a saved advert never changes: ${lead_id}`);
}
