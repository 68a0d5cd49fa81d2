import { type RawBuilder, sql } from "kysely";
import {
  COMPLAINT_TOPIC_TEXT,
  type ComplaintTopic,
  complaintReference,
} from "#src/domain/complaints/complaint.ts";
import { ISSUE_REASON_TEXT, type IssueReason } from "#src/domain/issues/issue-reasons.ts";
import type { InboxKind } from "#src/domain/operations/inbox.ts";
import { COMPLAINT_ANSWER_DAYS } from "#src/domain/policy/complaints.ts";
import { APPLICATION_DECISION_DAYS } from "#src/domain/policy/dealers.ts";
import { HELD_LEAD_EXPIRES_DAYS } from "#src/domain/policy/leads.ts";
import { DECIDED_WITHIN_DAYS, INBOX_LISTED } from "#src/domain/policy/operations.ts";
import { REVIEW_CHECK_HOURS } from "#src/domain/policy/reviews.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import type { DbAndClock } from "#src/services/app-context.ts";

interface Row {
  kind: InboxKind;
  /** Of the record on whose page it is decided. */
  id: string;
  /** The person or dealer. */
  who: string;
  /** A topic of a complaint, or the reason of a report. */
  what: string;
  since: Date;
  due_at: Date;
}

const daysAfter = (column: string, days: number) =>
  sql`${sql.ref(column)} + ${days}::float8 * interval '24 hours'`;

/** What waits of each kind, as the columns of `Row`. */
const WAITING: Record<InboxKind, (now: Date) => RawBuilder<unknown>> = {
  complaint: () => sql`
    select complaint_id::text as id, name as who, topic as what, received_at as since, due_at
    from complaints where closed_at is null and restricted_at is null`,
  held_request: () => sql`
    select lead_id::text, name, '', created_at, ${daysAfter("created_at", HELD_LEAD_EXPIRES_DAYS)}
    from leads where state = 'held'`,
  missed_call: () => openRequests("not_called", DECIDED_WITHIN_DAYS.missed_call),
  objection: () => openRequests("objected", COMPLAINT_ANSWER_DAYS.personal_data),
  report: () => sql`
    select lead_id::text, dealers.name, reason, reported_at, ${daysAfter("reported_at", DECIDED_WITHIN_DAYS.report)}
    from lead_issues join dealers using (dealer_id) where state = 'open'`,
  application: () => sql`
    select application_id::text, trading_name, '', updated_at, ${daysAfter("updated_at", APPLICATION_DECISION_DAYS)}
    from dealer_applications where state = 'submitted'`,
  changed_details: () => sql`
    select dealer_id::text, dealers.name, '', requested_at,
      ${daysAfter("requested_at", DECIDED_WITHIN_DAYS.changed_details)}
    from dealer_identity_requests join dealers using (dealer_id)`,
  /** Until it is published without a decision. */
  review: (now) => sql`
    select review_id::text, dealers.name, '', written_at, ${daysAfter("written_at", REVIEW_CHECK_HOURS / 24)}
    from reviews join dealers using (dealer_id)
    where written_at > ${hoursBefore(now, REVIEW_CHECK_HOURS)} and not exists (
      select from review_events where review_events.review_id = reviews.review_id and kind <> 'written'
    )`,
};

const openRequests = (kind: "not_called" | "objected", days: number) => sql`
  select lead_id::text, leads.name, coalesce(dealers.name, ''), requested_at, ${daysAfter("requested_at", days)}
  from buyer_requests join leads using (lead_id) left join dealers using (dealer_id)
  where settled_at is null and kind = ${kind}`;

/** What waits for a decision, the first due on top. */
export async function listInbox({ db, now }: DbAndClock) {
  const at = now();
  const kinds = Object.entries(WAITING).map(
    ([kind, waiting]) =>
      sql`select ${kind}::text as kind, item.* from (${waiting(at)}) as item (id, who, what, since, due_at)`,
  );
  const { rows } = await sql<Row & { total: number }>`
    select *, (count(*) over ())::int as total from (${sql.join(kinds, sql` union all `)}) as items
    order by due_at, since, id limit ${INBOX_LISTED}
  `.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total, ...row }) => ({ ...row, ...wordsOf(row) })),
  };
}

function wordsOf({ kind, id, who, what }: Row) {
  if (kind === "complaint") {
    return { who: `${complaintReference(id)}, ${who}`, what: COMPLAINT_TOPIC_TEXT[what as ComplaintTopic] };
  }
  return kind === "report" ? { what: ISSUE_REASON_TEXT[what as IssueReason] } : {};
}
