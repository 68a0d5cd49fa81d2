import type { Actor, UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import { checkIssue } from "#src/domain/issues/check-issue.ts";
import { decisionSchema, issueDeadline, issueSchema } from "#src/domain/issues/issue-reasons.ts";
import { LEAD_ISSUE_WINDOW_HOURS } from "#src/domain/policy/lead-routes.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { requireLeadRoute } from "#src/services/leads/inbox/dealer-lead.ts";
import { creditRoute } from "#src/services/ledger/charge-routes.ts";
import { requireSignedIn } from "#src/services/require-permission.ts";
import { notifyWebhooks } from "#src/services/webhooks/notify-webhooks.ts";
import { findReportedRoute, insertIssue, lockIssue, setDecision } from "./issue-queries.ts";

/** Decides and credits at once what can be checked automatically; the rest awaits an admin. */
export async function reportIssue(app: DbAndClock, actor: Actor, leadId: string, input: unknown) {
  return await app.db.transaction().execute(async (tx) => {
    const route = await requireLeadRoute(tx, actor, "lead:change", leadId);
    const { reason, evidence } = parseInput(issueSchema, input);
    const at = app.now();
    const { routed_at, postcode, ...facts } = await findReportedRoute(tx, route);
    const deadline = issueDeadline(routed_at);
    if (at > deadline) throw new Conflict(lateText(deadline));
    const postcodeArea = parsePostcode(postcode)?.area ?? "";
    const { state, finding } = checkIssue(reason, { ...facts, postcode_area: postcodeArea });
    const isDecided = state !== "open";
    const leadIssueId = await insertIssue(tx, {
      ...route,
      reason,
      evidence,
      state,
      finding,
      reported_at: at,
      reported_by: requireSignedIn(actor).user_id,
      decided_at: isDecided ? at : null,
      decided_by: isDecided ? "system" : null,
      decision_reason: isDecided ? finding : "",
    });
    if (leadIssueId === undefined) throw new Conflict("This enquiry has already been reported.");
    if (state === "accepted") await creditRoute(tx, route, { reason: "issue", at, by: "system" });
    if (isDecided) {
      await addJob(tx, "send-issue-decided", { lead_issue_id: leadIssueId });
      const details = { lead_issue_id: leadIssueId, state };
      const { lead_id, dealer_id } = route;
      await notifyWebhooks(tx, {
        dealer_ids: [dealer_id],
        lead_id,
        event: "lead.issue_decided",
        details,
        at,
      });
    }
    await recordChange(tx, {
      actor,
      action: "issue.report",
      subject: { id: leadIssueId, dealer_id: route.dealer_id },
      after: { reason, state },
      at,
    });
    return { state, finding };
  });
}

const lateText = (deadline: Date) =>
  `An enquiry can be reported within ${LEAD_ISSUE_WINDOW_HOURS} hours. For this one that ended on ${formatDateAndTime(deadline)}.`;

export async function decideIssue(app: DbAndClock, admin: UserActor, leadIssueId: string, input: unknown) {
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
      dealer_ids: [issue.dealer_id],
      lead_id: issue.lead_id,
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
