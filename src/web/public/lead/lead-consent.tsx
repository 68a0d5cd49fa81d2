import type { ContactBy } from "#src/domain/messages/contact-by.ts";
import { FieldError } from "#src/web/ui/forms/field.tsx";

interface Props {
  id: string;
  text: string;
  /** The sentences that `startConsent` chooses from. */
  texts?: Record<ContactBy, string>;
  error: string | undefined;
}

/** Consent to pass the details to dealers. */
export function LeadConsent({ id, text, texts, error }: Props) {
  return (
    <div data-field data-consent data-phone={texts?.phone} data-messages={texts?.messages}>
      <label className="flex gap-3">
        <input
          type="checkbox"
          id={`${id}-consent_dealer`}
          name="consent_dealer"
          className="mt-1 size-5 shrink-0 accent-teal"
          aria-invalid={error !== undefined ? true : undefined}
          aria-describedby={error === undefined ? undefined : `${id}-consent_dealer-error`}
        />
        <span>{text}</span>
      </label>
      <FieldError id={`${id}-consent_dealer-error`} error={error} />
    </div>
  );
}
