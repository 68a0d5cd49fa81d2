import { parseResponse } from "hono/client";
import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { DEALER_LIMITS } from "#src/domain/policy.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary, wrongFields } from "#src/web/ui/error-summary.tsx";
import { Field } from "#src/web/ui/field.tsx";
import { toast } from "#src/web/ui/toast.ts";
import { useFormErrors } from "#src/web/ui/use-form-errors.ts";

const DECISIONS = [
  { decision: "approved", text: "Approve", about: "The applicant becomes the owner of a verified dealer." },
  { decision: "more_wanted", text: "Ask for more", about: "The applicant can answer and add files." },
  { decision: "refused", text: "Refuse", about: "The applicant may apply again." },
] as const;

export function DecisionForm({ application_id }: { application_id: string }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [decision, setDecision] = useState<(typeof DECISIONS)[number]["decision"]>("approved");
  const { errors, attempt, setErrors } = useFormErrors();
  const [is_busy, setBusy] = useState(false);

  const decide = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason"));
    setBusy(true);
    setErrors({});
    try {
      const decided = api.admin["dealer-applications"][":application_id"].decision.$post({
        param: { application_id },
        json: { decision, reason },
      });
      await parseResponse(decided);
      toast({ title: "Success", description: "Decided; the applicant is told by email" });
      await revalidate();
    } catch (problem) {
      setErrors({ reason: messageOf(problem) });
      setBusy(false);
    }
  };

  return (
    <form
      onSubmit={decide}
      noValidate
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 gap-4 rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <h2 id={`${id}-title`} className="text-xl font-bold">
        Decide
      </h2>
      <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} />
      <fieldset className="grid gap-1">
        <legend className="sr-only">Decision</legend>
        {DECISIONS.map((one) => (
          <label key={one.decision} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="radio"
              name="decision"
              checked={decision === one.decision}
              onChange={() => setDecision(one.decision)}
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
        label={decision === "more_wanted" ? "What is missing" : "Reason"}
        id={`${id}-reason`}
        optional={decision === "approved"}
        hint="The applicant gets it by email."
        error={errors.reason}
      >
        {(control) => <textarea {...control} name="reason" rows={4} maxLength={DEALER_LIMITS.reason} />}
      </Field>
      <p>
        <Button type="submit" variant={decision === "refused" ? "danger" : "primary"} disabled={is_busy}>
          {DECISIONS.find((one) => one.decision === decision)?.text}
        </Button>
      </p>
    </form>
  );
}
