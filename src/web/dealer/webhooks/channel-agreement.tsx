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
          Send whole enquiries there: name, phone, email, postcode, question, budget and part exchange. When
          Second Spark says that a buyer withdrew, we delete these details from that system.
        </span>
      </label>
      <FieldError id={`${input.id}-error`} error={error} />
    </div>
  );
}
