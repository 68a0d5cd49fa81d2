import type { DbOrTransaction } from "#src/db/database.ts";
import { REVIEW_INVITATIONS_PER_RUN } from "#src/domain/policy/reviews.ts";
import { dueInvitation, invitationTimes } from "#src/domain/reviews/invitation.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runEach, throwFailures } from "#src/services/run-each.ts";
import { staffSignalOf } from "./find-staff-signal.ts";
import { insertInvitation, listDue, lockUninvited, setInvitation } from "./invitation-queries.ts";

/** Asks introduced buyers for a review, and reminds them once. @throws AggregateError when some failed */
export async function inviteReviewers(
  app: Pick<AppContext, "db" | "now" | "log">,
  limit = REVIEW_INVITATIONS_PER_RUN,
) {
  const at = app.now();
  const due = await listDue(app.db, invitationTimes(at), limit);
  const failures = await runEach(app, "review invitation failed", due, (one) =>
    app.db.transaction().execute((tx) => inviteOne(tx, one, at)),
  );
  throwFailures("invitations to review failed", failures);
}

async function inviteOne(tx: DbOrTransaction, one: { lead_id: string; dealer_id: string }, at: Date) {
  const introduced = await lockUninvited(tx, one);
  const due = introduced && dueInvitation(introduced, at);
  if (!introduced || !due) return;
  const { lead_id, dealer_id, review_invitation_id } = introduced;
  const isStaff = (await staffSignalOf(tx, introduced, null)) !== null;
  if (review_invitation_id === null) {
    const invitationId = await insertInvitation(tx, { lead_id, dealer_id, invited_at: at }, isStaff);
    if (!isStaff) await addJob(tx, "send-review-invitation", { review_invitation_id: invitationId, lead_id });
    return;
  }
  if (isStaff) return await setInvitation(tx, review_invitation_id, { ended_at: at, end_reason: "staff" });
  await setInvitation(tx, review_invitation_id, { reminded_at: at });
  await addJob(tx, "send-review-invitation", { review_invitation_id, lead_id, is_reminder: true });
}
