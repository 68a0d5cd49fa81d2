import { type FormEvent, useId, useState } from "react";
import { needsReason, type ReviewDecision } from "#src/domain/reviews/review-form.ts";
import { REMOVAL_REASON_TEXT, REMOVAL_REASONS, type ReviewState } from "#src/domain/reviews/review-state.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { SelectField } from "#src/web/ui/forms/field.tsx";

interface Decidable {
  review_id: string;
  state: ReviewState;
  /** An answer of the dealer that can be removed. */
  has_reply: boolean;
}

const BUTTON: Record<ReviewDecision, string> = {
  publish: "Publish now",
  withhold: "Withhold",
  remove: "Remove",
  restore: "Show again",
  remove_reply: "Remove the dealer's answer",
};

const DONE: Record<ReviewDecision, string> = {
  publish: "Review published",
  withhold: "Review withheld",
  remove: "Review removed",
  restore: "Review shown again",
  remove_reply: "Answer removed",
};

function decisionsFor({ state, has_reply }: Decidable): ReviewDecision[] {
  if (state === "waiting") return ["publish", "withhold"];
  if (state === "shown") return has_reply ? ["remove", "remove_reply"] : ["remove"];
  return state === "erased" ? [] : ["restore"];
}

export function DecideForm({ review }: { review: Decidable }) {
  const id = useId();
  const [isBusy, change] = useChange();
  const [error, setError] = useState("");
  const decisions = decisionsFor(review);
  const decide = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const decision = (submitter as HTMLButtonElement).value as ReviewDecision;
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "");
    if (needsReason(decision) && reason === "") {
      setError("Choose the reason");
      document.getElementById(`${id}-reason`)?.focus();
      return;
    }
    setError("");
    const param = { review_id: review.review_id };
    const json = needsReason(decision) ? { decision, reason } : { decision };
    void change(() => api.admin.reviews[":review_id"].decide.$post({ param, json }), {
      title: DONE[decision],
    });
  };
  return (
    <form onSubmit={decide} noValidate className="mt-3 flex max-w-xl flex-wrap items-end gap-3">
      {decisions.some(needsReason) && (
        <SelectField label="Reason" id={`${id}-reason`} name="reason" error={error} defaultValue="">
          <option value="">Choose</option>
          {REMOVAL_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              It {REMOVAL_REASON_TEXT[reason]}
            </option>
          ))}
        </SelectField>
      )}
      {decisions.map((decision) => (
        <Button
          key={decision}
          type="submit"
          value={decision}
          variant={decision === "publish" ? "primary" : "outline"}
          disabled={isBusy}
        >
          {BUTTON[decision]}
        </Button>
      ))}
    </form>
  );
}
