import { formatPence } from "#src/domain/ledger/format-pence.ts";
import type { SellerDetails } from "#src/domain/ledger/seller-details.ts";
import type { StatementTotals } from "#src/domain/ledger/statement.ts";
import { VAT_PERCENT } from "#src/domain/policy/billing.ts";
import { type EntryLine, StatementLines } from "./statement-lines.tsx";
import { HowToPay, StatementParties } from "./statement-parties.tsx";

interface StatementViewProps {
  /** URL of a lead's page in this portal; without it, lines have no links. */
  hrefOf?: (leadId: string) => string;
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
    entries: readonly EntryLine[];
    totals: StatementTotals;
  };
}

export function StatementView({ statement, hrefOf }: StatementViewProps) {
  const { month, is_provisional, dealer, issued, entries, totals } = statement;
  return (
    <>
      {is_provisional && (
        <p className="mt-4 text-ink-soft">This month is not over: more may be added to this statement.</p>
      )}
      {issued && <StatementParties dealer={dealer} issued={issued} />}
      <StatementLines month={month} entries={entries} hrefOf={hrefOf} />
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
