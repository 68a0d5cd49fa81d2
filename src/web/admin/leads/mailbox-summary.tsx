import type { InferResponseType } from "hono/client";
import { Link } from "react-router";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { LEAD_STATE_TEXT } from "#src/domain/leads/lead-state.ts";
import type { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";

export function MailboxSummary({ found }: { found: HeldAboutMailbox }) {
  const { requests, complaints, sent_with_other_requests, saved_searches, error_reports, has_account } =
    found;
  const others = [
    ["Requests that joined someone else's", sent_with_other_requests],
    ["Saved searches", saved_searches],
    ["Error reports that name it", error_reports],
  ] as const;
  return (
    <Card>
      <h2 className="font-bold wrap-anywhere">{found.email}</h2>
      {requests.length === 0 && <p className="mt-2">No requests.</p>}
      <ul className="mt-2 grid gap-3">
        {requests.map((one) => (
          <li key={one.lead_id}>
            <Link to={`/admin/leads/${one.lead_id}`} className="font-semibold text-teal hover:underline">
              Request of {formatDateAndTime(new Date(one.created_at))}
            </Link>
            <p className="text-ink-soft">
              {LEAD_STATE_TEXT[one.state]}
              {one.restricted_at && ", restricted"}. Repeats: {one.repeats}, dealers' notes:{" "}
              {one.dealers_notes}, dealers' reports: {one.dealers_reports}, logged emails: {one.emails}.
            </p>
          </li>
        ))}
      </ul>
      <ul className="mt-2 grid gap-3">
        {complaints.map((one) => (
          <li key={one.complaint_id}>
            <Link
              to={`/admin/complaints/${one.complaint_id}`}
              className="font-semibold text-teal hover:underline"
            >
              Complaint of {formatDateAndTime(new Date(one.received_at))}
            </Link>
            <p className="text-ink-soft">
              {one.closed_at ? "Closed" : "Open"}
              {one.restricted_at && ", restricted"}
            </p>
          </li>
        ))}
      </ul>
      <ul className="mt-3">
        {others.map(([label, count]) => (
          <li key={label}>
            {label}: {count}
          </li>
        ))}
      </ul>
      {has_account && (
        <p className="mt-3">
          This mailbox also has an account, which these buttons do not change. See{" "}
          <Link to="/admin/people" className="text-teal hover:underline">
            People
          </Link>
          .
        </p>
      )}
    </Card>
  );
}

export type HeldAboutMailbox = InferResponseType<(typeof api.admin)["personal-data"]["search"]["$post"], 200>;
