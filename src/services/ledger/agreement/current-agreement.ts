import type { Agreement } from "#src/domain/ledger/agreement.ts";
import { CREDIT_LIMIT_PENCE } from "#src/domain/policy/billing.ts";
import { TERMS_VERSION } from "#src/domain/policy/policy-versions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findCreditLimit } from "../ledger-queries.ts";
import { listPrices } from "../list-prices.ts";

/** Terms and prices to accept today. @param dealerId null for an applicant */
export async function currentAgreement(
  app: Pick<AppContext, "db" | "now">,
  dealerId: string | null,
): Promise<Agreement> {
  const [prices, limit] = await Promise.all([
    listPrices(app),
    dealerId === null ? null : findCreditLimit(app.db, dealerId),
  ]);
  return { terms_version: TERMS_VERSION, prices, credit_limit_pence: limit ?? CREDIT_LIMIT_PENCE };
}
