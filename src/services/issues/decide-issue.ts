import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { decisionSchema } from "#src/domain/issues/issue-forms.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { creditRoute } from "#src/services/ledger/credit-route.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { notifyWebhooks } from "#src/services/webhooks/notify-webhooks.ts";
import { lockIssue, setDecision } from "./issue-queries.ts";

export async function decideIssue(
  app: Pick<AppContext, "db" | "now">,
  admin: UserActor,
  leadIssueId: string,
  input: unknown,
): Promise<void> {
  const { accept, reason } = parseInput(decisionSchema, input);
  await app.db.transaction().execute(async (tx) => {
    const issue = isUuid(leadIssueId) ? await lockIssue(tx, leadIssueId) : undefined;
    if (!issue) throw new NotFound("Report not found");
    if (issue.state !== "open") throw new Conflict(`This report is already ${issue.state}.`);
    const at = app.now();
    const state = accept ? "accepted" : "refused";
    await setDecision(tx, leadIssueId, {
      state,
      decided_at: at,
      decided_by: admin.user_id,
      decision_reason: reason,
    });
    if (accept) await creditRoute(tx, issue, { reason: "issue", at, by: admin.user_id });
    await addJob(tx, "send-issue-decided", { lead_issue_id: leadIssueId });
    await notifyWebhooks(tx, {
      ...issue,
      event: "lead.issue_decided",
      details: { lead_issue_id: leadIssueId, state },
      at,
    });
    await recordChange(tx, {
      actor: admin,
      action: "issue.decide",
      subject: { id: leadIssueId, dealer_id: issue.dealer_id },
      before: { state: "open" },
      after: { state },
      at,
    });
  });
}
