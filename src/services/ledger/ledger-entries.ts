import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { creditLimitSchema, entrySchema } from "#src/domain/ledger/account-forms.ts";
import { vatOf } from "#src/domain/ledger/ledger-entry.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { recordingTimes } from "./charge-routes.ts";
import { findCreditLimit, insertEntries } from "./ledger-queries.ts";
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
