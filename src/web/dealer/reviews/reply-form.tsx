import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { REVIEW_REPLY_MAX_LENGTH } from "#src/domain/policy/reviews.ts";
import { useDraftedState } from "#src/web/portal/forms/use-form-draft.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

export function ReplyForm({ review_id }: { review_id: string }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const { errors, setErrors } = useFormErrors();
  const { value: reply, setValue: setReply } = useDraftedState(`reply-${review_id}`, "");
  const [startsOpen] = useState(reply !== "");
  const [isBusy, doOnce] = useBusy();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await doOnce(async () => {
      setErrors({});
      try {
        await api.dealer.reviews[":review_id"].reply.$post({ param: { review_id }, json: { reply } });
        toast({ title: "Review answered", description: "Your page shows your answer" });
        await revalidate();
      } catch (problem) {
        if (problem instanceof SessionEndedError) return toastError(problem, "Error", true);
        setErrors({ reply: messageOf(problem) });
        document.getElementById(`${id}-reply`)?.focus();
      }
    });
  };
  return (
    <details open={startsOpen} className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-teal">Answer this review</summary>
      <form onSubmit={send} noValidate className="mt-2 grid max-w-prose gap-3">
        <TextAreaField
          label="Your answer"
          id={`${id}-reply`}
          rows={4}
          value={reply}
          onChange={({ target }) => setReply(target.value)}
          error={errors.reply}
          maxLength={REVIEW_REPLY_MAX_LENGTH}
        />
        <p>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? "Sending..." : "Publish the answer"}
          </Button>
        </p>
      </form>
    </details>
  );
}
