import { formatMiles } from "#src/domain/format/format.ts";
import { type EnteredLead, partExchangeText, timeframeText } from "#src/domain/leads/request/entered-lead.ts";
import { DEFAULT_MILEAGE_CAP_MILES } from "#src/domain/policy/leads.ts";
import type { DealerLead } from "./dealer-lead.ts";

/** The buyer's wishes, without those left open and the form's default mileage. */
export function LeadWishes({ lead }: { lead: Pick<DealerLead, keyof EnteredLead> }) {
  const { mileage_cap, body_style, models } = lead;
  const hasMileage = mileage_cap !== null && mileage_cap !== DEFAULT_MILEAGE_CAP_MILES;
  const said: [name: string, text: string | null][] = [
    ["Postcode", lead.postcode],
    ["Budget", lead.budget_band],
    ["Wants to buy", timeframeText(lead.timeframe_days)],
    ["Will travel", formatMiles(lead.max_travel_mi)],
    ["Highest mileage", hasMileage ? formatMiles(mileage_cap) : null],
    ["Body style", body_style],
    ["Models", models.length > 0 ? models.join(", ") : null],
    ["Part exchange", lead.px_has ? partExchangeText(lead) : null],
  ];
  return (
    <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-3 sm:grid-cols-3">
      {said.map(
        ([name, text]) =>
          text !== null && (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="font-semibold wrap-anywhere figures">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
