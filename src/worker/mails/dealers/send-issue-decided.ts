import { entryReference } from "#src/domain/ledger/entry-reference.ts";
import { issueDecided } from "#src/emails/dealers/issue-decided.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { findDecidedIssue } from "#src/services/issues/issue-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";
import { waitsForQuietHours } from "../quiet-hours.ts";

export async function sendIssueDecided(
  context: JobContext,
  { lead_issue_id }: JobPayload<"send-issue-decided">,
): Promise<void> {
  const { db, mailer, publicOrigin, log } = context;
  const issue = await findDecidedIssue(db, lead_issue_id);
  if (!issue || issue.state === "open") {
    log.info({ lead_issue_id }, "email skipped: issue erased");
    return;
  }
  if (await waitsForQuietHours(context, issue.dealer_id, "send-issue-decided", { lead_issue_id })) return;
  const to = await listEnquiryEmails(db, issue.dealer_id);
  if (to.length === 0) {
    log.warn({ dealer_id: issue.dealer_id }, "email skipped: dealer has no email address");
    return;
  }
  const mail = await issueDecided({
    dealer_name: issue.dealer_name,
    reference: entryReference(issue.lead_id),
    reason: issue.reason,
    isAccepted: issue.state === "accepted",
    decision_reason: issue.decision_reason,
    portalUrl: `${publicOrigin}/dealer/leads`,
  });
  await mailer.send({
    ...mail,
    to,
    message_id: makeMessageId(`issue-decided.${lead_issue_id}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
