import { createHash } from "node:crypto";
import { endOfQuietHours } from "#src/domain/leads/quiet-hours.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { JobName, JobPayload } from "#src/queue/jobs.ts";
import { findQuietHours } from "#src/services/preferences/preference-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";

/**
 * Whether a mail to a dealer waits: then the same job comes again when the dealer's quiet hours end. For mails about
 * enquiries, listings and figures; those about people's accounts and the dealer's standing go at any hour.
 */
export async function waitsForQuietHours<N extends JobName>(
  { db, now, only_to }: JobContext,
  dealerId: string,
  name: N,
  payload: JobPayload<N>,
): Promise<boolean> {
  const end = endOfQuietHours(await findQuietHours(db, dealerId), now());
  if (end === null) return false;
  // A job that is done twice waits once. What it says may be longer than a key.
  const waiting = only_to ? { ...payload, only_to } : payload;
  const said = createHash("sha256").update(JSON.stringify(waiting)).digest("base64url");
  await addJob(db, name, waiting, `quiet.${name}.${said}`, end);
  return true;
}
