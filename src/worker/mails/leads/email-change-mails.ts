import { emailChangeLink } from "#src/emails/leads/email-change-link.tsx";
import { emailChanged } from "#src/emails/leads/email-changed.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { findNewEmail } from "#src/services/buyer-page/email-change/email-change-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";

export async function sendEmailChangeLink(
  { db, mailer, log, encryption, publicOrigin }: JobContext,
  { lead_id, lead_email_change_id, sealed_token }: JobPayload<"send-email-change-link">,
): Promise<void> {
  const to = await findNewEmail(db, lead_email_change_id);
  if (to === undefined) {
    log.info({ lead_id }, "email skipped: lead erased");
    return;
  }
  const confirmUrl = `${publicOrigin}/my-request/email/${await encryption.decrypt(sealed_token)}`;
  await mailer.send({
    ...(await emailChangeLink({ confirmUrl, publicOrigin })),
    to,
    message_id: makeMessageId(`email-change.${lead_id}.${lead_email_change_id}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

/** Sent to the old address, without the new one, which may be a stranger's. */
export async function sendEmailChanged(
  { mailer, encryption, publicOrigin, contacts }: JobContext,
  { lead_id, lead_email_change_id, sealed_email }: JobPayload<"send-email-changed">,
): Promise<void> {
  await mailer.send({
    ...(await emailChanged({ publicOrigin, supportEmail: contacts.supportEmail })),
    to: await encryption.decrypt(sealed_email),
    message_id: makeMessageId(`email-changed.${lead_id}.${lead_email_change_id}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
