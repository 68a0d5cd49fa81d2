import type { DbOrTransaction } from "#src/db/database.ts";
import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import {
  type Agreement,
  acceptanceSchema,
  acceptanceTexts,
  agreementChanges,
  agreementVersion,
} from "#src/domain/ledger/agreement.ts";
import { CREDIT_LIMIT_PENCE } from "#src/domain/policy/billing.ts";
import { TERMS_VERSION } from "#src/domain/policy/policy-versions.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { type OwnDealer, requireOwnDealer } from "#src/services/require-permission.ts";
import { findCreditLimit, listAgreements } from "../ledger-queries.ts";
import { listPrices } from "../prices.ts";
import { insertAgreement } from "./agreement-queries.ts";

/** For owners and applicants. */
export async function findOwnAgreement(app: DbAndClock, actor: Actor) {
  const isApplicant = can(actor, "dealer:apply", null);
  return await agreementOf(app, isApplicant ? null : requireOwnDealer(actor, "dealer:manage").dealer_id);
}

/** @param dealerId null for an applicant */
export async function agreementOf(app: DbAndClock, dealerId: string | null) {
  const [agreement, agreed] = await Promise.all([
    currentAgreement(app, dealerId),
    listAgreements(app.db, dealerId === null ? [] : [dealerId]),
  ]);
  const latest = agreed.get(dealerId ?? "") ?? null;
  return {
    agreement,
    agreement_version: agreementVersion(agreement),
    is_accepted: agreementChanges(agreement, latest, londonDay(app.now()).today).length === 0,
    accepted_at: latest?.accepted_at ?? null,
  };
}

export async function acceptAgreement({ db, now }: DbAndClock, actor: OwnDealer, input: unknown) {
  const { dealer_id, user_id } = actor;
  const { agreement_version } = parseInput(acceptanceSchema, input);
  const at = now();
  await db.transaction().execute(async (tx) => {
    const email = actor.kind === "user" ? actor.email : "";
    const accepted = { agreement_version, party: { dealer_id }, by: { user_id, email }, at };
    const current = await recordAgreement(tx, accepted);
    await recordChange(tx, {
      actor,
      action: "dealer.accept-terms",
      subject: { id: dealer_id, dealer_id },
      after: { terms_version: current.terms_version, credit_limit_pence: current.credit_limit_pence },
      at,
    });
  });
}

interface Accepted {
  /** As the form showed it. */
  agreement_version: string;
  by: { user_id: string; email: string };
  party: { application_id: string } | { dealer_id: string };
  at: Date;
}

/** @returns what was accepted @throws InvalidInput if the terms or prices changed since they were shown */
export async function recordAgreement(tx: DbOrTransaction, accepted: Accepted): Promise<Agreement> {
  const { by, party, at } = accepted;
  const dealerId = "dealer_id" in party ? party.dealer_id : null;
  const current = await currentAgreement({ db: tx, now: () => at }, dealerId);
  if (accepted.agreement_version !== agreementVersion(current)) {
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
  return current;
}

/** Terms and prices to accept today. @param dealerId null for an applicant */
export async function currentAgreement(app: DbAndClock, dealerId: string | null): Promise<Agreement> {
  const [prices, limit] = await Promise.all([
    listPrices(app),
    dealerId === null ? null : findCreditLimit(app.db, dealerId),
  ]);
  return { terms_version: TERMS_VERSION, prices, credit_limit_pence: limit ?? CREDIT_LIMIT_PENCE };
}
