import { agreementVersion } from "#src/domain/ledger/agreement.ts";
import { LEAD_KINDS } from "#src/domain/ledger/ledger-entry.ts";
import { CREDIT_LIMIT_PENCE, LEAD_PRICES_PENCE } from "#src/domain/policy/billing.ts";
import { TERMS_VERSION } from "#src/domain/policy/policy-versions.ts";

/** The agreement of a new database. */
export const AGREEMENT = {
  terms_version: TERMS_VERSION,
  prices: LEAD_KINDS.map((leadKind) => ({
    lead_kind: leadKind,
    pence: LEAD_PRICES_PENCE[leadKind],
    next: null,
  })),
  credit_limit_pence: CREDIT_LIMIT_PENCE,
};

export const ACCEPTANCE = {
  accepts_terms: true,
  accepts_prices: true,
  accepts_response_time: true,
  agreement_version: agreementVersion(AGREEMENT),
};
