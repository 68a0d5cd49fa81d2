import type { Db } from "#src/db/database.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { type Month, monthOf, parseMonth } from "#src/domain/ledger/month.ts";
import { addUp, type LedgerEntry, type StatementTotals } from "#src/domain/ledger/statement.ts";
import { STATEMENTS_SHOWN } from "#src/domain/policy/billing.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findDealerMonth, findIssued, type IssuedStatement } from "./issued-statement-queries.ts";
import { findCreditLimit, sumBalance } from "./ledger-queries.ts";
import { type LeadPrice, listPrices } from "./prices.ts";
import {
  findInvoicedDealer,
  type InvoicedDealer,
  type MonthSum,
  selectEntries,
  sumBalanceBefore,
  sumMonths,
} from "./statement-queries.ts";

export interface Account {
  dealer_name: string;
  /** Debt, VAT included. */
  balance_pence: number;
  credit_limit_pence: number;
  /** Newest first; includes the current month even without entries. */
  months: MonthSum[];
  prices: LeadPrice[];
}

export async function findAccount(app: Pick<AppContext, "db" | "now">, dealerId: string): Promise<Account> {
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

export async function findStatement(
  app: Pick<AppContext, "db" | "now">,
  { dealer_id, month }: { dealer_id: string; month: string },
): Promise<Statement> {
  if (!isUuid(dealer_id)) throw new NotFound("Dealer not found");
  const statement = await readStatement(app, dealer_id, month);
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
