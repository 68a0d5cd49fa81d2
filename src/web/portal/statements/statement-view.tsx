import { formatLongDate, formatShortDate } from "#src/domain/format/format.ts";
import { formatPence } from "#src/domain/ledger/ledger-entry.ts";
import { paymentLines, sellerLines } from "#src/domain/ledger/seller-details.ts";
import { monthText, statementNumberText, statementSums } from "#src/domain/ledger/statement.ts";
import { VAT_PERCENT } from "#src/domain/policy/billing.ts";
import type { api, BodyOf } from "#src/web/session/api-client.ts";
import { TextLink } from "../page.tsx";
import { type Column, Table } from "../table.tsx";

type Statement = BodyOf<(typeof api.dealer.statements)[":month"]["$get"]>;

interface StatementViewProps {
  /** URL of a lead's page in this portal; without it, lines have no links. */
  hrefOf?: (leadId: string) => string;
  statement: Statement;
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
        {statementSums(totals, issued?.vat_percent ?? VAT_PERCENT).map(([name, pence]) => (
          <div key={name} className="flex justify-between gap-6 py-2">
            <dt>{name}</dt>
            <dd className="font-semibold whitespace-nowrap">{formatPence(pence)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-6 py-3 text-lg font-bold">
          <dt>Balance due</dt>
          <dd className="whitespace-nowrap">{formatPence(totals.closing_pence)}</dd>
        </div>
      </dl>
      {issued && totals.closing_pence > 0 && <HowToPay issued={issued} />}
    </>
  );
}

const AMOUNT = "text-right whitespace-nowrap";
const WIDE = "hidden sm:table-cell";

type EntryLine = Statement["entries"][number];

interface StatementLinesProps {
  month: string;
  entries: readonly EntryLine[];
  hrefOf: ((leadId: string) => string) | undefined;
}

function StatementLines({ month, entries, hrefOf }: StatementLinesProps) {
  const columns: readonly Column<EntryLine>[] = [
    {
      head: "Date",
      className: "whitespace-nowrap",
      cell: ({ recorded_at }) => formatShortDate(new Date(recorded_at)),
    },
    {
      head: "For",
      className: "wrap-anywhere",
      cell: ({ text, lead_id, enquiry }) => (
        <>
          {lead_id && hrefOf ? (
            <TextLink look="light" to={hrefOf(lead_id)}>
              {text}
            </TextLink>
          ) : (
            text
          )}
          {enquiry && <span className="block text-sm text-ink-soft">{enquiry}</span>}
        </>
      ),
    },
    // Phones show the total only; its parts are in the sums below and in the files.
    { head: "Net", className: `${AMOUNT} ${WIDE}`, cell: ({ pence }) => formatPence(pence) },
    { head: "VAT", className: `${AMOUNT} ${WIDE}`, cell: ({ vat_pence }) => formatPence(vat_pence) },
    { head: "Total", className: AMOUNT, cell: ({ pence, vat_pence }) => formatPence(pence + vat_pence) },
  ];
  return (
    <section
      aria-label={`Lines of ${monthText(month)}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
      tabIndex={0}
      className="mt-6 overflow-x-auto rounded-card border border-line bg-white"
    >
      <Table
        columns={columns}
        rows={entries}
        keyOf={({ recorded_at, text, pence }) => `${recorded_at} ${text} ${pence}`}
        className="text-left figures"
        headClass="border-b border-line"
        cellClass="p-3 align-top sm:px-4"
      />
      {entries.length === 0 && <p className="p-3 text-ink-soft sm:px-4">Nothing was charged this month.</p>}
    </section>
  );
}

type Issued = NonNullable<Statement["issued"]>;

function StatementParties({ dealer, issued }: { dealer: Statement["dealer"]; issued: Issued }) {
  const { statement_number, issued_at, due_on, seller } = issued;
  return (
    <dl className="mt-6 grid gap-6 rounded-card border border-line bg-white p-5 sm:grid-cols-3 sm:p-6">
      <div className="min-w-0">
        <dt className="font-semibold">VAT invoice and statement</dt>
        <dd className="mt-1 figures">
          {statementNumberText(statement_number)}
          <span className="block">Issued {formatLongDate(new Date(issued_at))}</span>
          <span className="block">Due {formatLongDate(new Date(due_on))}</span>
        </dd>
      </div>
      <Party name="From" lines={[seller.company_name, ...sellerLines(seller)]} />
      <Party name="To" lines={[dealer.name, dealer.address_line, `${dealer.town} ${dealer.postcode}`]} />
    </dl>
  );
}

const Party = ({ name, lines }: { name: string; lines: readonly string[] }) => (
  <div className="min-w-0 wrap-anywhere">
    <dt className="font-semibold">{name}</dt>
    <dd className="mt-1">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </dd>
  </div>
);

const HowToPay = ({ issued: { statement_number, due_on, seller } }: { issued: Issued }) => (
  <section
    aria-labelledby="how-to-pay"
    className="mt-6 ml-auto max-w-md rounded-card border border-line bg-white p-5"
  >
    <h2 id="how-to-pay" className="text-lg font-bold">
      Please pay by {formatLongDate(new Date(due_on))}
    </h2>
    <dl className="mt-2 figures">
      {paymentLines(seller, statementNumberText(statement_number)).map(([name, value]) => (
        <div key={name} className="flex justify-between gap-6 py-1">
          <dt>{name}</dt>
          <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
