import type { Db } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { creditLimitSchema, entrySchema } from "#src/domain/ledger/account-forms.ts";
import { vatOf } from "#src/domain/ledger/ledger-entry.ts";
import { addUp, monthOf, parseMonth } from "#src/domain/ledger/statement.ts";
import { STATEMENTS_SHOWN } from "#src/domain/policy/billing.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { recordingTimes } from "./charge-routes.ts";
import { findCreditLimit, insertEntries, sumBalance } from "./ledger-queries.ts";
import { listPrices } from "./prices.ts";
import {
  findDealerMonth,
  findInvoicedDealer,
  findIssued,
  selectEntries,
  setCreditLimit,
  sumMonths,
} from "./statement-queries.ts";

/** A debt is positive, VAT included. The newest month first, the current one even without entries. */
export async function findAccount(app: DbAndClock, dealerId: string) {
  const { db } = app;
  const now = app.now();
  if (!isUuid(dealerId)) throw new NotFound("Dealer not found");
  const [dealer, balancePence, creditLimitPence, months, prices] = await Promise.all([
    findInvoicedDealer(db, dealerId),
    sumBalance(db, dealerId),
    findCreditLimit(db, dealerId),
    sumMonths(db, dealerId, STATEMENTS_SHOWN),
    listPrices(app),
  ]);
  if (!dealer || creditLimitPence === null) throw new NotFound("Dealer not found");
  const month = monthOf(now);
  const thisMonth = { month, net_pence: 0, vat_pence: 0 };
  return {
    dealer_name: dealer.name,
    balance_pence: balancePence,
    credit_limit_pence: creditLimitPence,
    months: months.some((one) => one.month === month) ? months : [thisMonth, ...months],
    prices,
  };
}

export type Statement = Awaited<ReturnType<typeof findStatement>>;

export async function findStatement(
  app: DbAndClock,
  { dealer_id, month }: { dealer_id: string; month: string },
) {
  if (!isUuid(dealer_id)) throw new NotFound("Dealer not found");
  const statement = await readStatement(app, dealer_id, month);
  if (!statement) throw new NotFound("Statement not found");
  return statement;
}

export async function findStatementByNumber(app: DbAndClock, statementNumber: number) {
  const about = await findDealerMonth(app.db, statementNumber);
  return about ? await readStatement(app, about.dealer_id, about.month) : null;
}

async function readStatement({ db, now }: { db: Db; now: () => Date }, dealerId: string, text: string) {
  const at = now();
  const month = parseMonth(text, at);
  if (!month) return null;
  // One snapshot, so that opening balance and entries are consistent.
  return await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const issued = (await findIssued(tx, { dealer_id: dealerId, month: month.month })) ?? null;
      // As of the day of issue, if issued.
      const dealer = issued?.dealer ?? (await findInvoicedDealer(tx, dealerId));
      if (!dealer) return null;
      const openingPence = await sumBalance(tx, dealerId, month.began);
      const entries = await selectEntries(tx, dealerId, month);
      return {
        dealer_id: dealerId,
        dealer,
        month,
        is_provisional: at < month.ended,
        issued,
        entries,
        totals: addUp(openingPence, entries),
      };
    });
}

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
