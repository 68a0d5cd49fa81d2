import { type Letter, type Mail, renderMail } from "#src/emails/define-mail.ts";
import type { JobName, JobPayload } from "#src/queue/jobs.ts";
import { copiesForMembers, queuePushesAndTexts } from "#src/services/notifications/member-notice.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { waitsForQuietHours } from "./quiet-hours.ts";

export async function sendMail(
  context: JobContext,
  mail: Mail<JobName, unknown>,
  payload: JobPayload<JobName>,
): Promise<void> {
  const about = { job: mail.job, ...idsOf(payload) };
  const prepared = await mail.prepare(context, payload);
  if (typeof prepared === "string") return context.log.info({ ...about, reason: prepared }, "email skipped");
  for (const letter of [prepared].flat()) {
    const { quietFor, members } = letter;
    if (quietFor && (await waitsForQuietHours(context, quietFor, mail.job, payload))) continue;
    if ([letter.to].flat().join("") === "") context.log.warn(about, "email skipped: no recipient");
    // Pushes once for an enquiry do not wait for the mail server.
    if (members?.notice === "enquiry" && !members.member) await queuePushesAndTexts(context, members);
    await sendLetter(context, mail, letter);
    // Others after the email, which a retry sends once: a push has no id.
    if (members && members.notice !== "enquiry") await queuePushesAndTexts(context, members);
  }
}

async function sendLetter(
  context: JobContext,
  mail: Mail<JobName, unknown>,
  { to, id, props, members, unsubscribeUrl }: Letter<unknown>,
): Promise<void> {
  const { mailer, publicOrigin, contacts } = context;
  const { hostname } = new URL(publicOrigin);
  const copies = members
    ? await copiesForMembers(context, members, [to].flat())
    : [{ to, linkUrl: null, user_id: null }].filter(() => to.length > 0);
  for (const { to: recipients, linkUrl, user_id } of copies) {
    await mailer.send({
      ...(await renderMail(mail, props, { linkUrl, publicOrigin, supportEmail: contacts.supportEmail })),
      to: recipients,
      ...(id !== null && { message_id: `<${[id, user_id].filter(Boolean).join(".")}@${hostname}>` }),
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
}

const idsOf = (payload: object) =>
  Object.fromEntries(Object.entries(payload).filter(([key]) => key.endsWith("_id")));
