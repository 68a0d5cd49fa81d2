import { formatLongDate } from "#src/domain/format/format.ts";
import { formatPence, LEAD_KIND_TEXT, type LeadKind } from "#src/domain/ledger/ledger-entry.ts";

/** docs/decisions/0054 argues it. */
export const MESSAGES_ONLY_PRICE =
  "If a buyer wants messages only, the price is the same: you get name, postcode, car and wishes, and write to them here. You get their number and email address if they share them.";

export interface ShownPrice {
  lead_kind: LeadKind;
  pence: number;
  next: { valid_from: string; pence: number } | null;
}

export function PriceList({ prices }: { prices: readonly ShownPrice[] }) {
  return (
    <>
      <dl className="divide-y divide-line">
        {prices.map(({ lead_kind, pence, next }) => (
          <div key={lead_kind} className="flex justify-between gap-x-6 py-2">
            <dt>{LEAD_KIND_TEXT[lead_kind]}</dt>
            <dd className="text-right font-semibold figures">
              <span className="whitespace-nowrap">{formatPence(pence)}</span>
              {next && (
                <span className="block text-base font-normal text-ink-soft">
                  {formatPence(next.pence)} from {formatLongDate(new Date(next.valid_from))}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-base text-ink-soft">{MESSAGES_ONLY_PRICE}</p>
    </>
  );
}
