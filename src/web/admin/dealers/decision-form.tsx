import { DEALER_LIMITS } from "#src/domain/policy/dealers.ts";
import { FormCard } from "#src/web/portal/forms/api-form.tsx";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import { useForm } from "#src/web/portal/forms/use-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";

const DECISIONS = {
  approved: {
    text: "Approve",
    about: "The applicant becomes the owner of a verified dealer.",
    reason: "What you checked",
  },
  more_wanted: {
    text: "Ask for more information",
    about: "The applicant can answer and add files.",
    reason: "What is missing",
  },
  refused: { text: "Refuse", about: "The applicant can apply again.", reason: "Reason" },
} as const;

export function DecisionForm({ application_id }: { application_id: string }) {
  const form = useForm({
    id: "decision",
    start: { decision: "approved" as keyof typeof DECISIONS, reason: "" },
    save: (json) =>
      api.admin["dealer-applications"][":application_id"].decision.$post({ param: { application_id }, json }),
    done: { title: "Success", description: "Decision saved. We email the applicant." },
  });
  const chosen = form.values.decision;
  return (
    <FormCard
      title="Decide"
      submit={DECISIONS[chosen].text}
      variant={chosen === "refused" ? "danger" : "primary"}
      form={form}
    >
      <fieldset>
        <legend className="sr-only">Decision</legend>
        {(Object.keys(DECISIONS) as (keyof typeof DECISIONS)[]).map((decision) => (
          <Choice key={decision} {...form.radio("decision", decision)} hint={DECISIONS[decision].about}>
            <span className="font-semibold">{DECISIONS[decision].text}</span>
          </Choice>
        ))}
      </fieldset>
      <TextAreaField
        label={DECISIONS[chosen].reason}
        hint="We email this to the applicant. The audit log records which evidence you opened."
        rows={4}
        maxLength={DEALER_LIMITS.reason}
        {...form.field("reason")}
      />
    </FormCard>
  );
}
