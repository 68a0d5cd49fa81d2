import { useFormContext } from "react-hook-form";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import { FieldError } from "#src/web/ui/forms/field.tsx";

interface ContactByFieldProps {
  id: string;
  chosen: LeadFormValues["contact_by"];
}

const CHOICES = [
  ["phone", "They may ring or email me"],
  ["messages", "Messages only: they get neither my number nor my email address until I share them"],
] as const;

/** Whether dealers get the buyer's number and email address. */
export function ContactByField({ id, chosen }: ContactByFieldProps) {
  const { register, formState } = useFormContext<LeadFormValues>();
  const error = formState.errors.contact_by?.message;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-semibold">How should dealers reach you?</legend>
      {CHOICES.map(([value, text], index) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            {...(index === 0 && { id })}
            value={value}
            className="size-5 shrink-0 accent-teal"
            {...register("contact_by")}
            defaultChecked={(chosen ?? "phone") === value}
          />
          {text}
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
