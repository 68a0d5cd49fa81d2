import { createHash } from "node:crypto";
import { endOfQuietHours } from "#src/domain/leads/routing/dealer-preferences.ts";
import { type Letter, type Mail, renderMail } from "#src/emails/define-mail.tsx";
import { addJob } from "#src/queue/add-job.ts";
import type { JobName, JobPayload } from "#src/queue/jobs.ts";
import { type EmailCopy, notifyMembers } from "#src/services/notifications/notify-members.ts";
import { findQuietHours } from "#src/services/preferences/preference-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";

export async function sendMail(
  context: JobContext,
  mail: Mail<JobName, unknown>,
  payload: JobPayload<JobName>,
): Promise<void> {
  const about = { job: mail.job, ...idsOf(payload) };
  const prepared = await mail.prepare(context, payload);
  if (typeof prepared === "string") return context.log.info({ ...about, reason: prepared }, "email skipped");
  for (const letter of [prepared].flat()) {
    const { to, quietFor, members } = letter;
    if (quietFor && (await waitsForQuietHours(context, quietFor, mail.job, payload))) continue;
    const send = (copy: EmailCopy) => sendCopy(context, mail, letter, copy);
    if (to.length === 0) context.log.warn(about, "email skipped: no recipient");
    if (members) await notifyMembers(context, members, { recipients: [to].flat(), send });
    else if (to.length > 0) await send({ to, linkUrl: null, userId: null });
  }
}

async function sendCopy(
  { mailer, publicOrigin, contacts }: JobContext,
  mail: Mail<JobName, unknown>,
  { id, props, unsubscribeUrl }: Letter<unknown>,
  { to, linkUrl, userId }: EmailCopy,
): Promise<void> {
  const { hostname } = new URL(publicOrigin);
  await mailer.send({
    ...(await renderMail(mail, props, { linkUrl, publicOrigin, supportEmail: contacts.supportEmail })),
    to,
    ...(id !== null && { message_id: `<${[id, userId].filter(Boolean).join(".")}@${hostname}>` }),
    headers: {
      // Suppresses automatic replies such as holiday notices.
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl && {
        // RFC 8058 one-click unsubscribe.
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  });
}

const idsOf = (payload: object) =>
  Object.fromEntries(Object.entries(payload).filter(([key]) => key.endsWith("_id")));

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
