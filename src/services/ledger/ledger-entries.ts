import type { DbOrTransaction } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { creditLimitSchema, entrySchema } from "#src/domain/ledger/account-forms.ts";
import { agreedPence } from "#src/domain/ledger/agreement.ts";
import { type CreditReason, type LeadKind, vatOf } from "#src/domain/ledger/ledger-entry.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { listAgreements } from "./agreement/agreement-queries.ts";
import { selectOpenMonths } from "./issued-statement-queries.ts";
import {
  findCharge,
  findCreditLimit,
  insertCredit,
  insertEntries,
  listPricesOn,
  setNotChargeable,
} from "./ledger-queries.ts";
import { setCreditLimit } from "./statement-queries.ts";

export async function recordEntry(app: DbAndClock, admin: UserActor, dealerId: string, input: unknown) {
  const { kind, amount, reason } = parseInput(entrySchema, input);
  const pence = kind === "payment" ? -amount : amount;
  const vatPence = kind === "payment" ? 0 : vatOf(amount);
  await app.db.transaction().execute(async (tx) => {
    if (!isUuid(dealerId) || (await findCreditLimit(tx, dealerId)) === null) {
      throw new NotFound("Dealer not found");
    }
    const at = app.now();
    const recordedAt = await recordingTimes(tx, [dealerId], at);
    await insertEntries(tx, [
      {
        dealer_id: dealerId,
        kind,
        pence,
        vat_pence: vatPence,
        reason,
        recorded_at: recordedAt(dealerId),
        recorded_by: admin.user_id,
      },
    ]);
    await recordChange(tx, {
      actor: admin,
      action: "ledger.record",
      subject: { id: dealerId, dealer_id: dealerId },
      after: { kind, pence, vat_pence: vatPence, reason },
      at,
    });
  });
}

export async function changeCreditLimit(app: DbAndClock, admin: UserActor, dealerId: string, input: unknown) {
  const { amount } = parseInput(creditLimitSchema, input);
  await app.db.transaction().execute(async (tx) => {
    const before = isUuid(dealerId) ? await findCreditLimit(tx, dealerId) : null;
    if (before === null) throw new NotFound("Dealer not found");
    await setCreditLimit(tx, dealerId, amount);
    await recordChange(tx, {
      actor: admin,
      action: "dealer.credit-limit",
      subject: { id: dealerId, dealer_id: dealerId },
      before: { credit_limit_pence: before },
      after: { credit_limit_pence: amount },
      at: app.now(),
    });
    await addJob(tx, "ask-for-agreements", {});
  });
}

/**
 * Charges dealers for lead routes at today's prices, or at the lower ones that they accepted last, in the
 * transaction that inserts them.
 */
export async function chargeRoutes(
  tx: DbOrTransaction,
  charged: { lead_id: string; routes: readonly { dealer_id: string; lead_kind: LeadKind }[]; at: Date },
) {
  const { lead_id, routes, at } = charged;
  if (routes.length === 0) return;
  const { today } = londonDay(at);
  const prices = await listPricesOn(tx, today);
  const dealerIds = routes.map(({ dealer_id }) => dealer_id);
  const recordedAt = await recordingTimes(tx, dealerIds, at);
  const agreements = await listAgreements(tx, dealerIds);
  const entries = routes.map(({ dealer_id, lead_kind }) => {
    const listed = prices.get(lead_kind);
    if (listed === undefined) throw new Error(`no price for ${lead_kind} on ${today}`);
    const agreement = agreements.get(dealer_id);
    const agreed = agreement ? agreedPence(agreement, lead_kind, today) : null;
    const pence = Math.min(listed, agreed ?? listed);
    return {
      dealer_id,
      lead_id,
      kind: "charge" as const,
      pence,
      vat_pence: vatOf(pence),
      lead_kind,
      recorded_at: recordedAt(dealer_id),
      recorded_by: "system",
    };
  });
  await insertEntries(tx, entries);
}

/** Idempotent. @param credit.by a user's id, or 'system' */
export async function creditRoute(
  tx: DbOrTransaction,
  route: LeadRouteKey,
  credit: { reason: CreditReason; at: Date; by: string },
): Promise<boolean> {
  await setNotChargeable(tx, route);
  const charge = await findCharge(tx, route);
  if (!charge) return false;
  const recordedAt = await recordingTimes(tx, [route.dealer_id], credit.at);
  return await insertCredit(tx, {
    dealer_id: route.dealer_id,
    lead_id: route.lead_id,
    kind: "credit",
    pence: -charge.pence,
    vat_pence: -charge.vat_pence,
    lead_kind: charge.lead_kind,
    credited_entry_id: charge.ledger_entry_id,
    reason: credit.reason,
    recorded_at: recordedAt(route.dealer_id),
    recorded_by: credit.by,
  });
}

/**
 * When ledger entries of these dealers are recorded: now, or in the first open month if this process' clock is
 * behind, so that no entry fails at the end of a month.
 */
async function recordingTimes(
  tx: DbOrTransaction,
  dealerIds: readonly string[],
  at: Date,
): Promise<(dealerId: string) => Date> {
  const openMonths = await selectOpenMonths(tx, dealerIds);
  return (dealerId) => {
    const began = openMonths.get(dealerId);
    return began && began > at ? began : at;
  };
}
