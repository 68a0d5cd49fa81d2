import { adminRoleChanged } from "#src/emails/accounts/admin-role-changed.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { findUserById } from "#src/services/accounts/user-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "./message-id.ts";

export async function sendAdminRoleChanged(
  { db, mailer, log, publicOrigin }: JobContext,
  { recipient_id, user_id, change, by, reason, at }: JobPayload<"send-admin-role-changed">,
): Promise<void> {
  const [recipient, user] = [await findUserById(db, recipient_id), await findUserById(db, user_id)];
  if (!recipient || !user) {
    log.info({ recipient_id, user_id }, "email skipped: account deleted");
    return;
  }
  await mailer.send({
    ...(await adminRoleChanged({
      email: user.email,
      isRecipient: recipient_id === user_id,
      change,
      by,
      reason,
      peopleUrl: `${publicOrigin}/admin/people`,
    })),
    to: recipient.email,
    message_id: makeMessageId(`admin-role.${recipient_id}.${user_id}.${Date.parse(at)}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
