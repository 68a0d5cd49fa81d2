import type { ContactBy } from "#src/domain/messages/contact-by.ts";
import { TickField } from "#src/web/ui/forms/choice-fields.tsx";

interface LeadConsentProps {
  id: string;
  text: string;
  /** The sentences that `startConsent` chooses from. */
  texts?: Record<ContactBy, string>;
  error: string | undefined;
}

/** Consent to pass the details to dealers. */
export const LeadConsent = ({ id, text, texts, error }: LeadConsentProps) => (
  <div data-field data-consent data-phone={texts?.phone} data-messages={texts?.messages}>
    <TickField id={`${id}-consent_dealer`} name="consent_dealer" error={error}>
      {text}
    </TickField>
  </div>
);
