import { formatDateAndTime, formatMiles } from "#src/domain/format/format.ts";
import { formatPhone, phoneLink } from "#src/domain/format/phone.ts";
import { partExchangeText } from "#src/domain/leads/request/part-exchange-text.ts";
import { timeframeText } from "#src/domain/leads/request/timeframe-text.ts";
import { FactList } from "#src/web/admin/dealers/fact-list.tsx";
import type { LeadFile } from "./lead-file.ts";
import { LeadSection } from "./lead-section.tsx";

const LINK = "inline-block py-1 font-semibold break-all text-teal underline underline-offset-4";

export function LeadFacts({ file: { lead, repeats } }: { file: LeadFile }) {
  return (
    <LeadSection title="Request">
      <p className="mt-3 flex flex-wrap gap-x-6">
        {lead.phone && (
          <a href={phoneLink(lead.phone)} className={LINK}>
            {formatPhone(lead.phone)}
          </a>
        )}
        {lead.email && (
          <a href={`mailto:${lead.email}`} className={LINK}>
            {lead.email}
          </a>
        )}
        {lead.vehicle_id && (
          <a href={`/vehicle/${lead.vehicle_id}`} target="_blank" rel="noreferrer" className={LINK}>
            {lead.vehicle}
            <span className="sr-only">, opens in a new tab</span>
          </a>
        )}
      </p>
      <FactList facts={factsOf(lead)} />
      {repeats.length > 0 && (
        <p className="mt-3 text-ink-soft">Sent again: {repeats.map(repeatText).join("; ")}</p>
      )}
    </LeadSection>
  );
}

function repeatText({ received_at, name, phone }: LeadFile["repeats"][number]): string {
  const who = [name, phone].filter(Boolean).join(", ");
  return `${formatDateAndTime(new Date(received_at))}${who && ` by ${who}`}`;
}

const factsOf = (lead: LeadFile["lead"]): [string, string][] => [
  ["Received", formatDateAndTime(new Date(lead.created_at))],
  ["From", lead.source.replaceAll("_", " ")],
  ["Reached by", lead.contact_by === "messages" ? "Messages only" : "Phone or email"],
  ["Postcode", lead.postcode],
  ["Travels", `up to ${formatMiles(lead.max_travel_mi)}`],
  ["Budget", lead.budget_band],
  ["Timeframe", timeframeText(lead.timeframe_days)],
  ["Mileage", lead.mileage_cap === null ? "Any" : `up to ${formatMiles(lead.mileage_cap)}`],
  ["Models", lead.models.join(", ") || "Any"],
  ["Body style", lead.body_style ?? "Any"],
  ["Part exchange", partExchangeText(lead)],
  ["Question", lead.question ?? "None"],
];
