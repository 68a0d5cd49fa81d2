import { sql } from "kysely";
import type { SimulatedWorld } from "../simulated-world.ts";
import { type LastSeen, ledgerDigest } from "./last-seen.ts";
import type { Rules } from "./rule.ts";

export const MONEY_RULES: Rules = {
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
  "a dealer that missed its deadline pays nothing": sql`
    select lead_id || ' ' || dealer_id as what from lead_routes where response_missed_at is not null and chargeable
  `,
};

export async function changedBooks({ db }: SimulatedWorld, since: LastSeen): Promise<string[]> {
  const { digest } = await ledgerDigest(db, since.entry);
  return digest === since.digest ? [] : ["an entry of the ledger never changes"];
}
