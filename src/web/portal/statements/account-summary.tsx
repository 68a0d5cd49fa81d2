import { Link } from "react-router";
import { formatPence } from "#src/domain/ledger/format-pence.ts";
import { monthText } from "#src/domain/ledger/month.ts";
import { PriceList, type ShownPrice } from "#src/web/ui/price-list.tsx";

interface AccountSummaryProps {
  account: {
    balance_pence: number;
    credit_limit_pence: number;
    months: readonly { month: string; net_pence: number; vat_pence: number }[];
    prices: readonly ShownPrice[];
  };
  /** '/dealer/statements' */
  statementsAt: string;
}

export function AccountSummary({ account, statementsAt }: AccountSummaryProps) {
  const { balance_pence, credit_limit_pence, months, prices } = account;
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
      <section aria-labelledby="balance" className={CARD}>
        <h2 id="balance" className="text-xl font-bold">
          Balance
        </h2>
        <p className="mt-2 text-3xl font-bold figures">{formatPence(Math.abs(balance_pence))}</p>
        <p className="mt-1 text-ink-soft figures">
          {balance_pence < 0 ? "in credit" : "due"}, VAT included. New enquiries pause at{" "}
          {formatPence(credit_limit_pence)}.
        </p>
        {balance_pence >= credit_limit_pence && (
          <p className="mt-3 font-semibold text-danger">
            The credit limit is reached: new enquiries pause until a payment is recorded.
          </p>
        )}
        <h3 className="mt-6 text-lg font-bold">Prices today, without VAT</h3>
        <div className="mt-2">
          <PriceList prices={prices} />
        </div>
      </section>
      <section aria-labelledby="months" className={CARD}>
        <h2 id="months" className="text-xl font-bold">
          Monthly statements
        </h2>
        <ul className="mt-2 divide-y divide-line">
          {months.map(({ month, net_pence, vat_pence }) => (
            <li key={month} className="flex flex-wrap items-center justify-between gap-x-6">
              <Link
                to={`${statementsAt}/${month}`}
                className="inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4"
              >
                {monthText(month)}
              </Link>
              <span className="figures">{formatPence(net_pence + vat_pence)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const CARD = "min-w-0 rounded-card border border-line bg-white p-5 sm:p-6";
