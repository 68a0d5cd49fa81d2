import type { DbOrTransaction } from "#src/db/database.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { type Agreement, acceptanceTexts, agreementVersion } from "#src/domain/ledger/agreement.ts";
import { insertAgreement } from "./agreement-queries.ts";

interface Accepted {
  /** As the form showed it. */
  shownVersion: string;
  current: Agreement;
  by: { user_id: string; email: string };
  party: { application_id: string } | { dealer_id: string };
  at: Date;
}

/** @throws InvalidInput if the terms or prices changed since they were shown */
export async function recordAgreement(tx: DbOrTransaction, accepted: Accepted): Promise<void> {
  const { shownVersion, current, by, party, at } = accepted;
  if (shownVersion !== agreementVersion(current)) {
    throw new InvalidInput({
      accepts_prices:
        "The terms or prices have changed since you opened this page. Reload it and read them again",
    });
  }
  await insertAgreement(tx, {
    ...party,
    terms_version: current.terms_version,
    prices: JSON.stringify(current.prices),
    credit_limit_pence: current.credit_limit_pence,
    statements: Object.values(acceptanceTexts(current)),
    accepted_by: by.user_id,
    accepted_by_email: by.email,
    accepted_at: at,
  });
}
