import type { UseFormRegisterReturn } from "react-hook-form";
import { FieldError } from "#src/web/ui/forms/field.tsx";

interface Props {
  id: string;
  text: string;
  error: string | undefined;
  registration: UseFormRegisterReturn;
}

/** Consent to pass the details to dealers. */
export function LeadConsent({ id, text, error, registration }: Props) {
  return (
    <div>
      <label className="flex gap-3">
        <input
          type="checkbox"
          id={`${id}-consent_dealer`}
          className="mt-1 size-5 shrink-0 accent-teal"
          aria-invalid={error !== undefined ? true : undefined}
          aria-describedby={`${id}-consent-error`}
          {...registration}
        />
        <span>{text}</span>
      </label>
      <FieldError id={`${id}-consent-error`} error={error} />
    </div>
  );
}
