import { errorAlert } from "#src/emails/accounts/error-alert.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { listAdminEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { countNewGroupsSince } from "#src/services/error-reports/error-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "./message-id.ts";

/** Skipped when an admin has handled every fault in the meantime. */
export async function sendErrorAlert(
  { db, mailer, log, publicOrigin }: JobContext,
  { from }: JobPayload<"send-error-alert">,
): Promise<void> {
  const { count, came_back } = await countNewGroupsSince(db, new Date(from));
  const admins = await listAdminEmails(db);
  if (count === 0) return;
  if (admins.length === 0) {
    log.warn({ errors: count }, "email skipped: no admin");
    return;
  }
  await mailer.send({
    ...(await errorAlert({ count, came_back, errorsUrl: `${publicOrigin}/admin/operations/errors` })),
    to: admins,
    message_id: makeMessageId(`error-alert.${Date.parse(from)}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
