import type { ComponentProps } from "react";
import { FieldError } from "#src/web/ui/forms/field.tsx";

interface ChannelAgreementProps {
  field: ComponentProps<"input"> & { id: string; error?: string | undefined };
}

export function ChannelAgreement({ field: { error, ...input } }: ChannelAgreementProps) {
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-1">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-teal"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${input.id}-error` : undefined}
          {...input}
        />
        <span>
          Send buyers’ names, phone numbers and email addresses there. Our system deletes them when a buyer
          withdraws.
        </span>
      </label>
      <FieldError id={`${input.id}-error`} error={error} />
    </div>
  );
}
