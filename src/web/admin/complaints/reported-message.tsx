import type { InferResponseType } from "hono/client";
import { Link } from "react-router";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { DocumentFile } from "#src/web/portal/document-file.tsx";
import { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";

type Complaint = InferResponseType<(typeof api.admin.complaints)[":complaint_id"]["$get"], 200>;

interface ReportedMessageProps {
  message: NonNullable<Complaint["message"]>;
  reported_by: Complaint["reported_by"];
}

/** Shown to admins also once it is taken down. */
export function ReportedMessage({ message, reported_by }: ReportedMessageProps) {
  const { lead_id, lead_message_id, writer, text, sent_at, file, removed_at, removed_reason } = message;
  return (
    <Card padding="medium" className="mt-6 max-w-prose">
      <h2 className="text-xl font-bold">The message</h2>
      <p className="mt-1 text-sm text-ink-soft figures">
        Written by the {writer} on {formatDateAndTime(new Date(sent_at))}, reported by the {reported_by}.{" "}
        <Link to={`/admin/leads/${lead_id}`} className="text-teal underline">
          Read the whole conversation
        </Link>
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
