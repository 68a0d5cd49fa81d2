import { type FormEvent, useId } from "react";
import { useRevalidator } from "react-router";
import { COMPLAINT_DECISIONS } from "#src/domain/complaints/complaint.ts";
import { COMPLAINT_ANSWER_MAX_LENGTH } from "#src/domain/policy/complaints.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { Field, SelectField } from "#src/web/ui/forms/field.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

const operations = api.admin.complaints[":complaint_id"];

interface AnswerFormProps {
  complaint_id: string;
  /** Taken down or not; null without a reported message. */
  message: { isRemoved: boolean } | null;
}

export function AnswerForm({ complaint_id, message }: AnswerFormProps) {
  const id = useId();
  const param = { complaint_id };
  const { revalidate } = useRevalidator();
  const { errors, attempt, setErrors } = useFormErrors();
  const [isBusy, doOnce] = useBusy();
  const [isClosing, change] = useChange();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const answer = String(typed.get("answer"));
    const chosen = COMPLAINT_DECISIONS.find((one) => one === typed.get("decision"));
    await doOnce(async () => {
      setErrors({});
      try {
        await operations.answer.$post({ param, json: { answer, ...(chosen && { decision: chosen }) } });
        toast({ title: "Complaint answered", description: "We email the answer" });
        await revalidate();
      } catch (problem) {
        const fields = problem instanceof ApiError ? problem.fields : {};
        setErrors(fields.answer || fields.decision ? fields : { answer: messageOf(problem) });
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
      {message && (
        <SelectField
          label="The message"
          id={`${id}-decision`}
          name="decision"
          hint={
            message.isRemoved ? "Both sides have read that it is taken down." : "Both sides can read it now."
          }
          error={errors.decision}
          defaultValue=""
        >
          <option value="">Choose</option>
          <option value="taken_down">{message.isRemoved ? "It stays down" : "Take it down"}</option>
          <option value="stays">{message.isRemoved ? "Put it back" : "It stays"}</option>
        </SelectField>
      )}
      <Field
        label={message ? "Your answer and the reason" : "Your answer"}
        id={`${id}-answer`}
        hint={
          message
            ? "We email it to the person who reported the message and, if something changes, to the other side. Name neither of them."
            : "We email it to them and close the complaint. Say what you found and what you have done."
        }
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
