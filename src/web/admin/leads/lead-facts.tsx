import type { InferResponseType } from "hono/client";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { formatDateAndTime, formatMiles, formatNumber } from "#src/domain/format/format.ts";
import { formatPhone, phoneLink } from "#src/domain/format/phone.ts";
import { partExchangeText, timeframeText } from "#src/domain/leads/request/request-texts.ts";
import { FactList } from "#src/web/admin/dealers/fact-list.tsx";
import type { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";

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

/** Why the last routing chose or skipped each dealer. */
export function LeadReasons({ explanation }: Pick<LeadFile, "explanation">) {
  return (
    <LeadSection title="Why these dealers, and why not others">
      {explanation.length === 0 && <p className="mt-2 text-ink-soft">No dealer was within reach.</p>}
      <ul className="mt-2 divide-y divide-line">
        {explanation.map((dealer) => (
          <li key={dealer.dealer_id} className="py-2">
            <p>
              <Link
                to={`/admin/dealers/${dealer.dealer_id}`}
                className="font-semibold underline-offset-4 hover:text-teal hover:underline"
              >
                {dealer.name}
              </Link>
              : {dealer.chosen && <strong>Chosen: </strong>}
              {dealer.reason}
            </p>
            <p className="text-sm text-ink-soft figures">
              {dealer.distance_miles === null
                ? "Distance unknown"
                : `${dealer.distance_miles.toFixed(1)} miles`}
              , {formatNumber(dealer.matching_cars)} matching {dealer.matching_cars === 1 ? "car" : "cars"},{" "}
              {formatNumber(dealer.leads_last_30_days)} requests in 30 days
            </p>
          </li>
        ))}
      </ul>
    </LeadSection>
  );
}

/** Proof of consent: the text at the checkbox each time it was ticked. */
export function LeadConsents({ consents }: Pick<LeadFile, "consents">) {
  return (
    <LeadSection title="Consent">
      {consents.length === 0 && <p className="mt-2 text-ink-soft">No consent is on record.</p>}
      <ul className="divide-y divide-line">
        {consents.map((consent) => (
          <li key={consent.consented_at} className="py-3">
            <blockquote className="border-l-4 border-line-strong pl-4">{consent.text}</blockquote>
            <FactList
              facts={[
                ["Given", formatDateAndTime(new Date(consent.consented_at))],
                ["Shown by our form", consent.is_shown ? "Yes" : "Not proven: the client sent no sentence"],
                ["Version", consent.text_version],
                ["Terms of the day", consent.terms_version ?? "Not known"],
                ["Privacy policy of the day", consent.privacy_version ?? "Not known"],
                ["Dealers shown", consent.shown_dealer_names?.join(", ") ?? "None to choose from"],
                ["Dealers chosen", consent.chosen_dealer_names?.join(", ") ?? "Any"],
                ["Went to", consent.dealer_names.join(", ") || "No dealer at that time"],
                ["Address", consent.ip ?? "Not known"],
                ["Browser", consent.user_agent ?? "Not known"],
                ["Fingerprint of the text", consent.text_hash],
              ]}
            />
          </li>
        ))}
      </ul>
    </LeadSection>
  );
}

export function LeadSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} padding="medium" className="min-w-0">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {children}
    </Card>
  );
}

export type LeadFile = InferResponseType<(typeof api.admin.leads)[":lead_id"]["$get"], 200>;
