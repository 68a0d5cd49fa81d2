import { removeOldEvents } from "#src/services/analytics/remove-old-events.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import { removeExpiredRateLimits } from "#src/services/operations/remove-expired-rate-limits.ts";
import { sendAccountConfirmation, sendAccountExists, sendPasswordReset } from "./account-mails.ts";
import type { JobContext } from "./job-context.ts";
import { JOBS, type JobName, type JobPayload } from "./jobs.ts";
import { releaseStuckJobs } from "./release-jobs.ts";
import { sendLeadConfirmation } from "./send-lead-confirmation.ts";
import { sendLeadNotification } from "./send-lead-notification.ts";
import { sendListingUnpublished } from "./send-listing-unpublished.ts";

/** What each job of `jobs.ts` does. */
export const JOB_HANDLERS = {
  "send-lead-confirmation": sendLeadConfirmation,
  "send-lead-notification": sendLeadNotification,
  "send-listing-unpublished": sendListingUnpublished,
  "send-account-confirmation": sendAccountConfirmation,
  "send-password-reset": sendPasswordReset,
  "send-account-exists": sendAccountExists,
  "run-import": (context, { import_id }) => runImport(context, import_id),
  "remove-expired-rate-limits": (context) => removeExpiredRateLimits(context),
  "remove-old-events": (context) => removeOldEvents(context),
  "release-stuck-jobs": releaseStuckJobs,
} satisfies JobHandlers;

type JobHandlers = { [N in JobName]: (context: JobContext, payload: JobPayload<N>) => Promise<void> };

/**
 * Does one job.
 * @throws what went wrong, also when the payload is not as its schema says: the queue keeps the job and tries again
 */
export async function handleJob<N extends JobName>(
  context: JobContext,
  name: N,
  payload: unknown,
): Promise<void> {
  const handle: JobHandlers[N] = JOB_HANDLERS[name];
  await handle(context, JOBS[name].payload.parse(payload) as JobPayload<N>);
}
