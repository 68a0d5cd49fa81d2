import { formatDeadline } from "#src/domain/format/format.ts";
import { CALL_MINUTES } from "#src/domain/policy/lead-routes.ts";
import { RadioField } from "#src/web/ui/forms/choice-fields.tsx";
import { EmailField } from "#src/web/ui/forms/email-field.tsx";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import { type FieldOf, type FieldsProps, LEAD_FORM_ID, type LeadFormProps } from "./lead-form-props.ts";

type ContactFieldsProps = FieldsProps & Pick<LeadFormProps, "subject" | "callTimes">;

export function ContactFields({ start, errors, field, subject, callTimes }: ContactFieldsProps) {
  return (
    <>
      <RadioField
        id={`${LEAD_FORM_ID}-contact_by`}
        name="contact_by"
        legend="How should dealers reach you?"
        choices={[
          ["phone", "They may ring or email me"],
          ["messages", "Messages only: they get neither my number nor my email address until I share them"],
        ]}
        chosen={start.contact_by ?? "phone"}
        error={errors.contact_by}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField label="Name" autoComplete="name" {...field("name")} />
        <EmailField label="Email" {...field("email")} />
        <div>
          <InputField label="Phone" type="tel" autoComplete="tel" {...field("phone")} />
          <p className="mt-1 hidden text-sm text-ink-soft group-has-[[value=messages]:checked]/lead:block">
            Only we see it, to tell real requests from repeated and made-up ones. A dealer gets it if you
            share it.
          </p>
        </div>
      </div>
      {subject && <CallTimeField field={field} times={callTimes} dealerName={subject.dealer_name} />}
    </>
  );
}

interface CallTimeFieldProps {
  field: FieldOf;
  times: readonly Date[];
  dealerName: string;
}

/** Hidden by CSS from a buyer who wants messages only, unless its time is refused. */
function CallTimeField({ field, times, dealerName }: CallTimeFieldProps) {
  const { defaultValue: chosen, ...control } = field("call_at");
  if (times.length === 0 && control.error === undefined) return null;
  const isFree = times.some((time) => time.toISOString() === chosen);
  return (
    <div className="group-has-[[value=messages]:checked]/lead:not-has-[[aria-invalid]]:hidden">
      <SelectField
        label={`When should ${dealerName} ring you?`}
        hint={`The call takes about ${CALL_MINUTES} minutes.`}
        optional
        options={[
          ["", "Any time in their opening hours"],
          ...times.map((time) => [time.toISOString(), formatDeadline(time)] as const),
        ]}
        {...control}
        defaultValue={isFree ? chosen : ""}
      />
    </div>
  );
}
