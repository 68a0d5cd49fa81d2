import { useState } from "react";
import { DEALER_LIMITS } from "#src/domain/policy/dealers.ts";
import { FormCard } from "#src/web/portal/forms/form-card.tsx";
import { useSimpleForm } from "#src/web/portal/forms/use-simple-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { Field } from "#src/web/ui/forms/field.tsx";

const DECISIONS = [
  { decision: "approved", text: "Approve", about: "The applicant becomes the owner of a verified dealer." },
  {
    decision: "more_wanted",
    text: "Ask for more information",
    about: "The applicant can answer and add files.",
  },
  { decision: "refused", text: "Refuse", about: "The applicant can apply again." },
] as const;

const LABELS = { approved: "What you checked", more_wanted: "What is missing", refused: "Reason" } as const;

export function DecisionForm({ application_id }: { application_id: string }) {
  const [chosen, setChosen] = useState<(typeof DECISIONS)[number]>(DECISIONS[0]);
  const form = useSimpleForm("Decision saved. We email the applicant.", (json) =>
    api.admin["dealer-applications"][":application_id"].decision.$post({ param: { application_id }, json }),
  );
  const { id, errors } = form;
  return (
    <FormCard
      title="Decide"
      submit={chosen.text}
      variant={chosen.decision === "refused" ? "danger" : "primary"}
      form={form}
    >
      <fieldset className="grid gap-1">
        <legend className="sr-only">Decision</legend>
        {DECISIONS.map((one) => (
          <label key={one.decision} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="radio"
              name="decision"
              value={one.decision}
              checked={chosen === one}
              onChange={() => setChosen(one)}
              className="mt-1 size-5 shrink-0 accent-teal"
            />
            <span>
              <span className="block font-semibold">{one.text}</span>
              <span className="text-ink-soft">{one.about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        label={LABELS[chosen.decision]}
        id={`${id}-reason`}
        hint="We email this to the applicant. The audit log records which evidence you opened."
        error={errors.reason}
      >
        {(control) => <textarea {...control} name="reason" rows={4} maxLength={DEALER_LIMITS.reason} />}
      </Field>
    </FormCard>
  );
}
