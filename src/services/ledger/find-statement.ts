import type { Db } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { type Month, parseMonth } from "#src/domain/ledger/month.ts";
import { addUp, type LedgerEntry, type StatementTotals } from "#src/domain/ledger/statement.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { accountDealer } from "./account-dealer.ts";
import { findDealerMonth, findIssued, type IssuedStatement } from "./issued-statement-queries.ts";
import {
  findInvoicedDealer,
  type InvoicedDealer,
  selectEntries,
  sumBalanceBefore,
} from "./statement-queries.ts";

export interface Statement {
  dealer_id: string;
  /** As of the day of issue, if issued. */
  dealer: InvoicedDealer;
  month: Month;
  is_provisional: boolean;
  /** Null: not issued yet, or nothing to invoice. */
  issued: IssuedStatement | null;
  entries: LedgerEntry[];
  totals: StatementTotals;
}

/** @param dealer_id null for the actor's own */
export async function findStatement(
  app: Pick<AppContext, "db" | "now">,
  actor: Actor,
  { dealer_id, month }: { dealer_id: string | null; month: string },
): Promise<Statement> {
  const id = accountDealer(actor, dealer_id);
  const statement = await readStatement(app, id, month);
  if (!statement) throw new NotFound("Statement not found");
  return statement;
}

export async function findStatementByNumber(
  app: Pick<AppContext, "db" | "now">,
  statementNumber: number,
): Promise<Statement | null> {
  const about = await findDealerMonth(app.db, statementNumber);
  return about ? await readStatement(app, about.dealer_id, about.month) : null;
}

async function readStatement(
  { db, now }: { db: Db; now: () => Date },
  dealerId: string,
  text: string,
): Promise<Statement | null> {
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
      const dealer = issued?.dealer ?? (await findInvoicedDealer(tx, dealerId));
      if (!dealer) return null;
      const openingPence = await sumBalanceBefore(tx, dealerId, month.began);
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
