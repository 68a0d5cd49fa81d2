import type { DbOrTransaction } from "#src/db/database.ts";
import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { InvalidInput, parseInput } from "#src/domain/errors/errors.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import {
  type Agreement,
  acceptanceSchema,
  acceptanceTexts,
  agreementChanges,
  agreementVersion,
  demandOf,
} from "#src/domain/ledger/agreement.ts";
import { CREDIT_LIMIT_PENCE, UNACCEPTED_AGREEMENTS_SHOWN } from "#src/domain/policy/billing.ts";
import { TERMS_VERSION } from "#src/domain/policy/policy-versions.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { type OwnDealer, requireOwnDealer } from "#src/services/require-permission.ts";
import { findCreditLimit, listAgreements } from "../ledger-queries.ts";
import { listPrices } from "../prices.ts";
import {
  insertAgreement,
  insertAgreementRequests,
  listAskableDealers,
  listAskedTimes,
} from "./agreement-queries.ts";

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

/** Verified dealers who have to accept something, by name. @param dealerId only this one */
export async function unacceptedAgreements(app: DbAndClock, dealerId?: string) {
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

/** For admins. */
export async function listUnacceptedAgreements(app: DbAndClock) {
  const all = await unacceptedAgreements(app);
  const shown = all.slice(0, UNACCEPTED_AGREEMENTS_SHOWN);
  const asked = await listAskedTimes(
    app.db,
    shown.map(({ dealer_id }) => dealer_id),
  );
  const askedAt = new Map(asked.map((row) => [`${row.dealer_id} ${row.demand}`, row.asked_at]));
  const dealers = shown.map(({ dealer_id, name, demand, accepted_at }) => ({
    dealer_id,
    name,
    asked_at: askedAt.get(`${dealer_id} ${demand}`) ?? null,
    accepted_at,
  }));
  return { total: all.length, dealers };
}

/** Emails each owner once for each change of what they have to accept. Idempotent. */
export async function askForAgreements(app: DbAndClock) {
  for (const { dealer_id, demand } of await unacceptedAgreements(app)) {
    await app.db.transaction().execute(async (tx) => {
      const requests = await insertAgreementRequests(tx, { dealer_id, demand, at: app.now() });
      for (const agreementRequestId of requests) {
        await addJob(tx, "send-agreement-request", { agreement_request_id: agreementRequestId });
      }
    });
  }
}
