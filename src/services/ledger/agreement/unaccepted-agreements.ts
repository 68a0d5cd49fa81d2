import { londonDay } from "#src/domain/format/london-day.ts";
import { agreementChanges, demandOf } from "#src/domain/ledger/agreement.ts";
import { CREDIT_LIMIT_PENCE, UNACCEPTED_AGREEMENTS_SHOWN } from "#src/domain/policy/billing.ts";
import { TERMS_VERSION } from "#src/domain/policy/policy-versions.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { listAgreements } from "../ledger-queries.ts";
import { listPrices } from "../prices.ts";
import { insertAgreementRequests, listAskableDealers, listAskedTimes } from "./agreement-queries.ts";

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
