import { formatPence } from "#src/domain/ledger/format-pence.ts";
import { LEAD_KIND_TEXT, type LeadKind } from "#src/domain/ledger/ledger-entry.ts";

/** What each kind of enquiry costs, without VAT. */
export function PriceList({ prices }: { prices: readonly { lead_kind: LeadKind; pence: number }[] }) {
  return (
    <dl className="divide-y divide-line">
      {prices.map(({ lead_kind, pence }) => (
        <div key={lead_kind} className="flex justify-between gap-x-6 py-2">
          <dt>{LEAD_KIND_TEXT[lead_kind]}</dt>
          <dd className="font-semibold figures">{formatPence(pence)}</dd>
        </div>
      ))}
    </dl>
  );
}
