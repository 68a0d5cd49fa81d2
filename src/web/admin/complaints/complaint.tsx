import { COMPLAINT_TOPIC_TEXT } from "#src/domain/complaints/complaint.ts";
import { formatDateAndTime, formatLongDate } from "#src/domain/format/format.ts";
import { recordLoader } from "#src/web/admin/pages.tsx";
import { DocumentFile } from "#src/web/portal/files.tsx";
import { PageHead, portalMeta, RecordPage, TextLink } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/complaint";
import { AnswerForm, ComplaintBadges } from "./complaint-parts.tsx";

type OpenedComplaint = BodyOf<(typeof api.admin.complaints)[":complaint_id"]["$get"]>;

export const meta = () => portalMeta("Complaint");

export const clientLoader = recordLoader((param: Route.ClientLoaderArgs["params"]) =>
  bodyOf(api.admin.complaints[":complaint_id"].$get({ param })),
);

export default function ComplaintPage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage noun="Complaint" partOf={{ to: "/admin/complaints", text: "Complaints" }} loaded={loaderData}>
      {(complaint) => <Opened complaint={complaint} />}
    </RecordPage>
  );
}

function Opened({ complaint }: { complaint: OpenedComplaint }) {
  const { complaint_id, reference, topic, received_at, due_at, closed_at, restricted_at } = complaint;
  const { message, reported_by } = complaint;
  return (
    <>
      <PageHead
        title={`Complaint ${reference}`}
        badges={<ComplaintBadges complaint={complaint} />}
        about={`${COMPLAINT_TOPIC_TEXT[topic]}. Received ${formatDateAndTime(new Date(received_at))}, answer by ${formatLongDate(new Date(due_at))}.`}
      />
      {restricted_at ? (
        <Card as="p" padding="medium" className="mt-6">
          Restricted since {formatDateAndTime(new Date(restricted_at))}: we store it, but do not read or
          answer it.
        </Card>
      ) : (
        <Words complaint={complaint} />
      )}
      {message && <ReportedMessage message={message} reported_by={reported_by} />}
      {!restricted_at && !closed_at && (
        <AnswerForm
          key={complaint_id}
          complaint_id={complaint_id}
          message={message && { isRemoved: message.removed_at !== null }}
        />
      )}
    </>
  );
}

function Words({
  complaint: { name, email, text, page, closed_at, answer, decision },
}: {
  complaint: OpenedComplaint;
}) {
  return (
    <Card padding="medium" className="mt-6 max-w-prose">
      <p className="font-semibold wrap-anywhere">
        {name}, {email}
      </p>
      <blockquote className="mt-3 border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">
        {text}
      </blockquote>
      {page && (
        <p className="mt-3">
          About{" "}
          <a href={page} className="wrap-anywhere text-teal underline">
            {page}
          </a>
        </p>
      )}
      {closed_at && (
        <>
          <h2 className="mt-6 text-xl font-bold">{answer === null ? "Closed as spam" : "Our answer"}</h2>
          <p className="text-sm text-ink-soft figures">
            {formatDateAndTime(new Date(closed_at))}
            {decision && (decision === "taken_down" ? ": the message is taken down" : ": the message stays")}
          </p>
          {answer !== null && <p className="mt-3 wrap-anywhere whitespace-pre-line">{answer}</p>}
        </>
      )}
    </Card>
  );
}

interface ReportedMessageProps {
  message: NonNullable<OpenedComplaint["message"]>;
  reported_by: OpenedComplaint["reported_by"];
}

/** Shown to admins also once it is taken down. */
function ReportedMessage({ message, reported_by }: ReportedMessageProps) {
  const { lead_id, lead_message_id, writer, text, sent_at, file, removed_at, removed_reason } = message;
  return (
    <Card padding="medium" className="mt-6 max-w-prose">
      <h2 className="text-xl font-bold">The message</h2>
      <p className="mt-1 text-sm text-ink-soft figures">
        Written by the {writer} on {formatDateAndTime(new Date(sent_at))}, reported by the {reported_by}.{" "}
        <TextLink look="light" to={`/admin/leads/${lead_id}`}>
          Read the whole conversation
        </TextLink>
      </p>
      {text && (
        <blockquote className="mt-3 border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">
          {text}
        </blockquote>
      )}
      {file && (
        <div className="mt-2">
          <DocumentFile
            file={file}
            load={() => api.admin["message-files"][":lead_message_id"].$get({ param: { lead_message_id } })}
          />
        </div>
      )}
      {removed_at && (
        <p className="mt-3 wrap-anywhere whitespace-pre-line">
          <strong>Taken down on {formatDateAndTime(new Date(removed_at))}.</strong> {removed_reason}
        </p>
      )}
    </Card>
  );
}
