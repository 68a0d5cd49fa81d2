import { formatPence } from "#src/domain/ledger/ledger-entry.ts";
import { monthText } from "#src/domain/ledger/statement.ts";
import type { api, BodyOf } from "#src/web/session/api-client.ts";
import { PriceList } from "#src/web/ui/price-list.tsx";
import { Rows } from "../lists.tsx";
import { Section, TextLink } from "../page.tsx";

type Account = BodyOf<typeof api.dealer.statements.$get>;

interface AccountSummaryProps {
  account: Account;
  /** '/dealer/statements' */
  statementsAt: string;
}

export function AccountSummary({ account, statementsAt }: AccountSummaryProps) {
  const { balance_pence, credit_limit_pence, months, prices } = account;
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
      <Section title="Balance">
        <p className="text-3xl font-bold figures">{formatPence(Math.abs(balance_pence))}</p>
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
      </Section>
      <Section title="Monthly statements">
        <Rows rows={months} by="month" rowClass="flex flex-wrap items-center justify-between gap-x-6">
          {({ month, net_pence, vat_pence }) => (
            <>
              <TextLink look="line" to={`${statementsAt}/${month}`}>
                {monthText(month)}
              </TextLink>
              <span className="figures">{formatPence(net_pence + vat_pence)}</span>
            </>
          )}
        </Rows>
      </Section>
    </div>
  );
}
