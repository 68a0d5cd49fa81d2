import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import { FieldError } from "#src/web/ui/forms/field.tsx";
import { LEAD_FORM_ID } from "./lead-form-props.ts";

interface ContactByFieldProps {
  chosen: LeadFormValues["contact_by"];
  error: string | undefined;
}

const CHOICES = [
  ["phone", "They may ring or email me"],
  ["messages", "Messages only: they get neither my number nor my email address until I share them"],
] as const;

/** Whether dealers get the buyer's number and email address. */
export function ContactByField({ chosen, error }: ContactByFieldProps) {
  const id = `${LEAD_FORM_ID}-contact_by`;
  return (
    <fieldset data-field aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-semibold">How should dealers reach you?</legend>
      {CHOICES.map(([value, text], index) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            {...(index === 0 && { id })}
            name="contact_by"
            value={value}
            className="size-5 shrink-0 accent-teal"
            defaultChecked={(chosen ?? "phone") === value}
          />
          {text}
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
