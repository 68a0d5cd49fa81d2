import { formatLongDate } from "#src/domain/format/format.ts";
import { paymentLines, type SellerDetails, sellerLines } from "#src/domain/ledger/seller-details.ts";
import { statementNumberText } from "#src/domain/ledger/statement-number.ts";

interface Issued {
  statement_number: number;
  issued_at: string;
  due_on: string;
  seller: SellerDetails;
}

interface StatementPartiesProps {
  dealer: { name: string; address_line: string; town: string; postcode: string };
  issued: Issued;
}

/** Number, dates and parties of an issued statement, as on the day of issue. */
export function StatementParties({ dealer, issued }: StatementPartiesProps) {
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

function Party({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
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
}

/** Due date, bank details and payment reference. */
export function HowToPay({ issued: { statement_number, due_on, seller } }: { issued: Issued }) {
  return (
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
}
