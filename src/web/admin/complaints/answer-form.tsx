import { type FormEvent, useId } from "react";
import { useRevalidator } from "react-router";
import { COMPLAINT_ANSWER_MAX_LENGTH } from "#src/domain/policy/complaints.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

const operations = api.admin.complaints[":complaint_id"];

export function AnswerForm({ complaint_id }: { complaint_id: string }) {
  const id = useId();
  const param = { complaint_id };
  const { revalidate } = useRevalidator();
  const { errors, attempt, setErrors } = useFormErrors();
  const [isBusy, doOnce] = useBusy();
  const [isClosing, change] = useChange();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = String(new FormData(event.currentTarget).get("answer"));
    await doOnce(async () => {
      setErrors({});
      try {
        await operations.answer.$post({ param, json: { answer } });
        toast({ title: "Complaint answered", description: "We email the answer" });
        await revalidate();
      } catch (problem) {
        setErrors({ answer: messageOf(problem) });
      }
    });
  };
  const dismiss = () =>
    change(() => operations.dismiss.$post({ param }), {
      title: "Closed as spam",
      description: "No email is sent",
    });

  return (
    <form onSubmit={send} noValidate aria-label="Answer" className="mt-6 grid max-w-prose gap-4">
      <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} />
      <Field
        label="Your answer"
        id={`${id}-answer`}
        hint="We email it to them and close the complaint. Say what you found and what you have done."
        error={errors.answer}
      >
        {(control) => (
          <textarea {...control} name="answer" rows={8} maxLength={COMPLAINT_ANSWER_MAX_LENGTH} />
        )}
      </Field>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy || isClosing}>
          {isBusy ? "Sending..." : "Send the answer"}
        </Button>
        <Button variant="outline" disabled={isBusy || isClosing} onClick={() => void dismiss()}>
          Close as spam
        </Button>
      </p>
    </form>
  );
}
