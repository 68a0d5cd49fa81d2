import { createHash } from "node:crypto";
import { endOfQuietHours } from "#src/domain/leads/routing/dealer-preferences.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { JobName, JobPayload } from "#src/queue/jobs.ts";
import { findQuietHours } from "#src/services/preferences/preference-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";

/**
 * Postpones an email to the end of the dealer's quiet hours by adding the same job again. Emails about
 * accounts and the dealer's status ignore quiet hours.
 */
export async function waitsForQuietHours<N extends JobName>(
  { db, now, only_to }: JobContext,
  dealerId: string,
  name: N,
  payload: JobPayload<N>,
): Promise<boolean> {
  const end = endOfQuietHours(await findQuietHours(db, dealerId), now());
  if (end === null) return false;
  // Deduplicates jobs that run twice. A digest, because the content may be longer than a job key.
  const waiting = only_to ? { ...payload, only_to } : payload;
  const digest = createHash("sha256").update(JSON.stringify(waiting)).digest("base64url");
  await addJob(db, name, waiting, { jobKey: `quiet.${name}.${digest}`, runAt: end });
  return true;
}
