import { Link } from "react-router";
import { formatShortDate } from "#src/domain/format/format.ts";
import { formatPence } from "#src/domain/ledger/format-pence.ts";
import { monthText } from "#src/domain/ledger/month.ts";

export interface EntryLine {
  text: string;
  lead_id: string | null;
  enquiry: string | null;
  pence: number;
  vat_pence: number;
  recorded_at: string;
}

interface StatementLinesProps {
  month: string;
  entries: readonly EntryLine[];
  hrefOf: ((leadId: string) => string) | undefined;
}

export function StatementLines({ month, entries, hrefOf }: StatementLinesProps) {
  return (
    <section
      aria-label={`Lines of ${monthText(month)}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
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
          {entries.map((entry) => (
            <Line key={`${entry.recorded_at} ${entry.text} ${entry.pence}`} entry={entry} hrefOf={hrefOf} />
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
  );
}

interface LineProps {
  entry: EntryLine;
  hrefOf: StatementLinesProps["hrefOf"];
}

function Line({ entry, hrefOf }: LineProps) {
  const { text, lead_id, enquiry, pence, vat_pence, recorded_at } = entry;
  return (
    <tr>
      <td className={`${CELL} whitespace-nowrap`}>{formatShortDate(new Date(recorded_at))}</td>
      <td className={`${CELL} wrap-anywhere`}>
        {lead_id && hrefOf ? (
          <Link to={hrefOf(lead_id)} className="inline-block py-0.5 text-teal underline underline-offset-4">
            {text}
          </Link>
        ) : (
          text
        )}
        {enquiry && <span className="block text-sm text-ink-soft">{enquiry}</span>}
      </td>
      <td className={`${AMOUNT} ${WIDE}`}>{formatPence(pence)}</td>
      <td className={`${AMOUNT} ${WIDE}`}>{formatPence(vat_pence)}</td>
      <td className={AMOUNT}>{formatPence(pence + vat_pence)}</td>
    </tr>
  );
}

const CELL = "px-3 py-3 align-top sm:px-4";
const AMOUNT = "px-3 py-3 text-right align-top whitespace-nowrap sm:px-4";
// Phones show the total only; its parts are in the sums below and in the files.
const WIDE = "hidden sm:table-cell";
