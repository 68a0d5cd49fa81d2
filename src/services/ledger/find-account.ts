import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { monthOf } from "#src/domain/ledger/month.ts";
import { STATEMENTS_SHOWN } from "#src/domain/policy/billing.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { accountDealer } from "./account-dealer.ts";
import { findCreditLimit, sumBalance } from "./ledger-queries.ts";
import { type LeadPrice, listPrices } from "./list-prices.ts";
import { findInvoicedDealer, type MonthSum, sumMonths } from "./statement-queries.ts";

export interface Account {
  dealer_name: string;
  /** Debt, VAT included. */
  balance_pence: number;
  credit_limit_pence: number;
  /** Newest first; includes the current month even without entries. */
  months: MonthSum[];
  prices: LeadPrice[];
}

/** @param dealerId null for the actor's own */
export async function findAccount(
  app: Pick<AppContext, "db" | "now">,
  actor: Actor,
  dealerId: string | null,
): Promise<Account> {
  const { db } = app;
  const now = app.now();
  const id = accountDealer(actor, dealerId);
  const [dealer, balancePence, creditLimitPence, months, prices] = await Promise.all([
    findInvoicedDealer(db, id),
    sumBalance(db, id),
    findCreditLimit(db, id),
    sumMonths(db, id, STATEMENTS_SHOWN),
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
