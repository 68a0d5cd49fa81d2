import type { Db } from "#src/db/database.ts";
import { addDays, londonDay, londonText } from "#src/domain/format/london-day.ts";
import { addUp, type Month, monthBefore, parseMonth } from "#src/domain/ledger/statement.ts";
import { STATEMENT_DUE_DAYS, STATEMENTS_ISSUED_FROM_HOUR, VAT_PERCENT } from "#src/domain/policy/billing.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runEach, throwFailures } from "#src/services/run-each.ts";
import { sumBalance } from "./ledger-queries.ts";
import { lockSeller, selectSeller } from "./price-queries.ts";
import {
  type DealerMonth,
  findIssued,
  insertStatement,
  listStatementsDue,
  lockInvoicedDealer,
  nextStatementNumber,
  selectEntries,
} from "./statement-queries.ts";

/**
 * Idempotent and safe to run concurrently.
 * @param at by the database clock: a fast worker clock must not close a month early
 * @throws AggregateError when some failed
 */
export async function issueStatements({ db, log }: Pick<AppContext, "db" | "log">, at: Date) {
  // The schedule is in UTC, so the job may start an hour early.
  const [, , , hour] = londonText(at).split(/[-T:]/).map(Number);
  if (londonDay(at).today.endsWith("-01") && (hour ?? 0) < STATEMENTS_ISSUED_FROM_HOUR) return;
  const last = parseMonth(monthBefore(at), at);
  if (!last) throw new Error("no month before this one");
  const due = await listStatementsDue(db, { lastMonth: last.month, ended: last.ended });
  if (due.length > 0 && !(await selectSeller(db))) {
    log.warn({ statements: due.length }, "statements not issued: seller details missing, see /admin/prices");
    return;
  }
  // A statement closes the months before it, so later ones wait for a failed one.
  const behind = new Set<string>();
  const failures = await runEach({ log }, "statement not issued", due, async (one) => {
    const month = parseMonth(one.month, at);
    if (!month || behind.has(one.dealer_id)) return;
    behind.add(one.dealer_id);
    await issueStatement(db, { dealer_id: one.dealer_id, month, at });
    behind.delete(one.dealer_id);
  });
  throwFailures("statements not issued", failures);
}

async function issueStatement(
  db: Db,
  { dealer_id, month, at }: { dealer_id: string; month: Month; at: Date },
) {
  await db.transaction().execute(async (tx) => {
    const seller = await lockSeller(tx);
    const dealer = await lockInvoicedDealer(tx, dealer_id);
    const about: DealerMonth = { dealer_id, month: month.month };
    if (!seller || (await findIssued(tx, about))) return;
    const openingPence = await sumBalance(tx, dealer_id, month.began);
    const { closing_pence } = addUp(openingPence, await selectEntries(tx, dealer_id, month));
    const statementNumber = await nextStatementNumber(tx);
    await insertStatement(tx, {
      ...about,
      statement_number: statementNumber,
      issued_at: at,
      due_on: addDays(londonDay(at).today, STATEMENT_DUE_DAYS),
      vat_percent: VAT_PERCENT,
      closing_pence,
      seller,
      dealer,
    });
    await addJob(tx, "send-statement", { statement_number: statementNumber });
  });
}
