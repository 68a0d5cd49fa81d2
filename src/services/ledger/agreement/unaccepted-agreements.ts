import { londonDay } from "#src/domain/format/london-day.ts";
import { type AgreementChange, agreementChanges, demandOf } from "#src/domain/ledger/agreement-changes.ts";
import { CREDIT_LIMIT_PENCE } from "#src/domain/policy/billing.ts";
import { TERMS_VERSION } from "#src/domain/policy/policy-versions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { listPrices } from "../list-prices.ts";
import { listAgreements } from "./agreement-queries.ts";
import { listAskableDealers } from "./agreement-request-queries.ts";

export interface UnacceptedAgreement {
  dealer_id: string;
  name: string;
  changes: AgreementChange[];
  demand: string;
  /** Time of an earlier acceptance. */
  accepted_at: Date | null;
}

/** Verified dealers who have to accept something, by name. @param dealerId only this one */
export async function unacceptedAgreements(
  app: Pick<AppContext, "db" | "now">,
  dealerId?: string,
): Promise<UnacceptedAgreement[]> {
  const [prices, dealers] = await Promise.all([listPrices(app), listAskableDealers(app.db, dealerId)]);
  const agreed = await listAgreements(
    app.db,
    dealers.map(({ dealer_id }) => dealer_id),
  );
  const { today } = londonDay(app.now());
  return dealers.flatMap(({ dealer_id, name, credit_limit_pence }) => {
    const limit = credit_limit_pence ?? CREDIT_LIMIT_PENCE;
    const current = { terms_version: TERMS_VERSION, prices, credit_limit_pence: limit };
    const latest = agreed.get(dealer_id) ?? null;
    const changes = agreementChanges(current, latest, today);
    if (changes.length === 0) return [];
    return [
      { dealer_id, name, changes, demand: demandOf(changes), accepted_at: latest?.accepted_at ?? null },
    ];
  });
}
