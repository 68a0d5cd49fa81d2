import { COMPLAINT_DECISIONS } from "#src/domain/complaints/complaint.ts";
import { COMPLAINT_ANSWER_MAX_LENGTH } from "#src/domain/policy/complaints.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { ApiForm, useForm } from "#src/web/portal/forms/form.tsx";
import { api, type BodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";

const operations = api.admin.complaints[":complaint_id"];

interface AnswerFormProps {
  complaint_id: string;
  /** Taken down or not; null without a reported message. */
  message: { isRemoved: boolean } | null;
}

export function AnswerForm({ complaint_id, message }: AnswerFormProps) {
  const param = { complaint_id };
  const form = useForm({
    id: `answer-${complaint_id}`,
    start: { answer: "", decision: "" },
    save: ({ answer, decision }) => {
      const chosen = COMPLAINT_DECISIONS.find((one) => one === decision);
      return operations.answer.$post({ param, json: { answer, ...(chosen && { decision: chosen }) } });
    },
    done: { title: "Complaint answered", description: "We email the answer" },
    errorAt: "answer",
  });
  return (
    <ApiForm
      form={form}
      aria-label="Answer"
      submit="Send the answer"
      busyText="Sending..."
      otherButtons={
        <ChangeButton
          variant="outline"
          disabled={form.isSubmitting}
          change={() => operations.dismiss.$post({ param })}
          done={{ title: "Closed as spam", description: "No email is sent" }}
        >
          Close as spam
        </ChangeButton>
      }
      className="mt-6 max-w-prose"
    >
      {message &&
        form.select(
          "decision",
          message.isRemoved
            ? { taken_down: "It stays down", stays: "Put it back" }
            : { taken_down: "Take it down", stays: "It stays" },
          {
            label: "The message",
            hint: message.isRemoved
              ? "Both sides have read that it is taken down."
              : "Both sides can read it now.",
            empty: "Choose",
          },
        )}
      {form.area("answer", {
        label: message ? "Your answer and the reason" : "Your answer",
        hint: message
          ? "We email it to the person who reported the message and, if something changes, to the other side. Name neither of them."
          : "We email it to them and close the complaint. Say what you found and what you have done.",
        rows: 8,
        maxLength: COMPLAINT_ANSWER_MAX_LENGTH,
      })}
    </ApiForm>
  );
}

const URGENCY = {
  overdue: { variant: "danger", text: "Overdue" },
  soon: { variant: "spark", text: "Due soon" },
  later: { variant: "outline", text: "Open" },
} as const;

export type ListedComplaint = BodyOf<typeof api.admin.complaints.$get>["complaints"][number];

export function ComplaintBadges({ complaint }: { complaint: Omit<ListedComplaint, "name"> }) {
  const { urgency, looks_automated, restricted_at, closed_at } = complaint;
  return (
    <p className="flex flex-wrap gap-2">
      {closed_at && <Badge variant="outline">Closed</Badge>}
      {!closed_at && <Badge variant={URGENCY[urgency].variant}>{URGENCY[urgency].text}</Badge>}
      {looks_automated && <Badge variant="outline">Looks automated</Badge>}
      {restricted_at && <Badge variant="outline">Restricted</Badge>}
    </p>
  );
}
