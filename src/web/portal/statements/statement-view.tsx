import { formatShortDate } from "#src/domain/format/format.ts";
import { formatPence } from "#src/domain/ledger/format-pence.ts";
import { monthText } from "#src/domain/ledger/month.ts";
import type { SellerDetails } from "#src/domain/ledger/seller-details.ts";
import type { StatementTotals } from "#src/domain/ledger/statement.ts";
import { VAT_PERCENT } from "#src/domain/policy/billing.ts";
import { HowToPay, StatementParties } from "./statement-parties.tsx";

interface StatementViewProps {
  statement: {
    month: string;
    is_provisional: boolean;
    dealer: { name: string; address_line: string; town: string; postcode: string };
    issued: {
      statement_number: number;
      issued_at: string;
      due_on: string;
      vat_percent: number;
      seller: SellerDetails;
    } | null;
    entries: readonly { text: string; pence: number; vat_pence: number; recorded_at: string }[];
    totals: StatementTotals;
  };
}

export function StatementView({ statement }: StatementViewProps) {
  const { month, is_provisional, dealer, issued, entries, totals } = statement;
  return (
    <>
      {is_provisional && (
        <p className="mt-4 text-ink-soft">This month is not over: more may be added to this statement.</p>
      )}
      {issued && <StatementParties dealer={dealer} issued={issued} />}
      <section
        aria-label={`Lines of ${monthText(month)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        className="mt-6 overflow-x-auto rounded-card border border-line bg-white"
      >
        <table className="w-full text-left figures">
          <thead className="border-b border-line">
            <tr>
              <th scope="col" className={CELL}>
                Date
              </th>
              <th scope="col" className={CELL}>
                For
              </th>
              <th scope="col" className={`${AMOUNT} ${WIDE}`}>
                Net
              </th>
              <th scope="col" className={`${AMOUNT} ${WIDE}`}>
                VAT
              </th>
              <th scope="col" className={AMOUNT}>
                Total
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {entries.map(({ text, pence, vat_pence, recorded_at }) => (
              <tr key={`${recorded_at} ${text} ${pence}`}>
                <td className={`${CELL} whitespace-nowrap`}>{formatShortDate(new Date(recorded_at))}</td>
                <td className={`${CELL} wrap-anywhere`}>{text}</td>
                <td className={`${AMOUNT} ${WIDE}`}>{formatPence(pence)}</td>
                <td className={`${AMOUNT} ${WIDE}`}>{formatPence(vat_pence)}</td>
                <td className={AMOUNT}>{formatPence(pence + vat_pence)}</td>
              </tr>
            ))}
            {entries.length === 0 && (
              <tr>
                <td colSpan={5} className={`${CELL} text-ink-soft`}>
                  Nothing was charged this month.
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
      <dl className="mt-6 ml-auto max-w-md divide-y divide-line rounded-card border border-line bg-white px-5 py-2 figures">
        <Sum name="Brought forward" pence={totals.opening_pence} />
        <Sum name="Charges" pence={totals.charges_pence} />
        <Sum name="Credits" pence={totals.credits_pence} />
        <Sum name="Adjustments" pence={totals.adjustments_pence} />
        <Sum name="Net" pence={totals.net_pence} />
        <Sum name={`VAT at ${issued?.vat_percent ?? VAT_PERCENT}%`} pence={totals.vat_pence} />
        <Sum name="Payments" pence={totals.payments_pence} />
        <div className="flex justify-between gap-6 py-3 text-lg font-bold">
          <dt>Balance due</dt>
          <dd>{formatPence(totals.closing_pence)}</dd>
        </div>
      </dl>
      {issued && totals.closing_pence > 0 && <HowToPay issued={issued} />}
    </>
  );
}

function Sum({ name, pence }: { name: string; pence: number }) {
  return (
    <div className="flex justify-between gap-6 py-2">
      <dt>{name}</dt>
      <dd className="font-semibold">{formatPence(pence)}</dd>
    </div>
  );
}

const CELL = "px-3 py-3 align-top sm:px-4";
const AMOUNT = "px-3 py-3 text-right align-top whitespace-nowrap sm:px-4";
// Phones show the total only; its parts are in the sums below and in the files.
const WIDE = "hidden sm:table-cell";
