import {
  counted,
  formatDateAndTime,
  formatMiles,
  formatNumber,
  formatPhone,
  phoneLink,
} from "#src/domain/format/format.ts";
import { partExchangeText, timeframeText } from "#src/domain/leads/request/entered-lead.ts";
import { FactList, Rows } from "#src/web/portal/lists.tsx";
import { Section, TextLink } from "#src/web/portal/page.tsx";
import type { api, BodyOf } from "#src/web/session/api-client.ts";

export const LeadFacts = ({ file: { lead, repeats } }: { file: LeadFile }) => (
  <Section title="Request">
    <p className="mb-3 flex flex-wrap gap-x-6">
      {lead.phone && (
        <TextLink look="line" href={phoneLink(lead.phone)}>
          {formatPhone(lead.phone)}
        </TextLink>
      )}
      {lead.email && (
        <TextLink look="line" href={`mailto:${lead.email}`} className="break-all">
          {lead.email}
        </TextLink>
      )}
      {lead.vehicle_id && (
        <TextLink look="line" href={`/vehicle/${lead.vehicle_id}`} isNewTab>
          {lead.vehicle}
        </TextLink>
      )}
    </p>
    <FactList facts={factsOf(lead)} />
    {repeats.length > 0 && (
      <p className="mt-3 text-ink-soft">Sent again: {repeats.map(repeatText).join("; ")}</p>
    )}
  </Section>
);

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
export const LeadReasons = ({ explanation }: Pick<LeadFile, "explanation">) => (
  <Section title="Why these dealers, and why not others">
    <Rows rows={explanation} by="dealer_id" empty="No dealer was within reach." rowClass="py-2">
      {(dealer) => (
        <>
          <p>
            <TextLink look="title" to={`/admin/dealers/${dealer.dealer_id}`}>
              {dealer.name}
            </TextLink>
            : {dealer.chosen && <strong>Chosen: </strong>}
            {dealer.reason}
          </p>
          <p className="text-sm text-ink-soft figures">
            {dealer.distance_miles === null
              ? "Distance unknown"
              : `${dealer.distance_miles.toFixed(1)} miles`}
            , {counted(dealer.matching_cars, "matching car")}, {formatNumber(dealer.leads_last_30_days)}{" "}
            requests in 30 days
          </p>
        </>
      )}
    </Rows>
  </Section>
);

/** Proof of consent: the text at the checkbox each time it was ticked. */
export const LeadConsents = ({ consents }: Pick<LeadFile, "consents">) => (
  <Section title="Consent">
    <Rows rows={consents} by="consented_at" empty="No consent is on record.">
      {(consent) => (
        <>
          <blockquote className="mb-3 border-l-4 border-line-strong pl-4">{consent.text}</blockquote>
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
        </>
      )}
    </Rows>
  </Section>
);

export type LeadFile = BodyOf<(typeof api.admin.leads)[":lead_id"]["$get"]>;
