import { formatDateAndTime } from "#src/domain/format/format.ts";
import { FactList } from "#src/web/admin/dealers/fact-list.tsx";
import type { LeadFile } from "./lead-file.ts";
import { LeadSection } from "./lead-section.tsx";

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
