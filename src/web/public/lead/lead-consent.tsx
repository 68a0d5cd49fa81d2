import type { ComponentProps, MouseEvent } from "react";
import { FieldError } from "#src/web/ui/forms/field.tsx";

interface Props {
  id: string;
  text: string;
  error: string | undefined;
  control: ComponentProps<"input">;
  /** The sentence is about to change, so the box cannot be ticked yet. */
  isWaiting?: boolean;
}

/** Consent to pass the details to dealers. */
export function LeadConsent({ id, text, error, control, isWaiting = false }: Props) {
  return (
    <div>
      <label className="flex gap-3">
        <input
          type="checkbox"
          id={`${id}-consent_dealer`}
          className="mt-1 size-5 shrink-0 accent-teal"
          aria-invalid={error !== undefined ? true : undefined}
          aria-describedby={`${id}-consent-error`}
          // Not `disabled`, which would remove it from the tab order.
          aria-disabled={isWaiting || undefined}
          onClick={(event: MouseEvent) => isWaiting && event.preventDefault()}
          {...control}
        />
        <span>{text}</span>
      </label>
      <FieldError id={`${id}-consent-error`} error={error} />
    </div>
  );
}
