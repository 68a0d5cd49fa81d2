import { createHash } from "node:crypto";
import { accountNotice } from "#src/emails/accounts/account-notice.tsx";
import type { Email } from "#src/emails/render-email.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
import { listOwnerEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "./message-id.ts";

export async function sendAccountNotice(
  context: JobContext,
  { email, notice, at, browser }: JobPayload<"send-account-notice">,
): Promise<void> {
  const mail = await accountNotice({ notice, at: new Date(at), browser, ...links(context) });
  await send(context, email, mail, `${notice}.${at}`);
}

/** One email for each owner: they need not know each other's addresses. */
export async function sendApiKeyCreated(
  context: JobContext,
  { dealer_id, prefix, at, browser }: JobPayload<"send-api-key-created">,
): Promise<void> {
  const mail = await accountNotice({
    notice: "api-key-created",
    at: new Date(at),
    browser,
    keyPrefix: prefix,
    ...links(context),
  });
  for (const owner of await listOwnerEmails(context.db, dealer_id)) {
    await send(context, owner, mail, `api-key-created.${prefix}.${at}`);
  }
}

const links = ({ publicOrigin, contacts }: JobContext) => ({
  loginUrl: `${publicOrigin}/dealer/login`,
  supportEmail: contacts.supportEmail,
});

async function send(
  { mailer, publicOrigin }: JobContext,
  to: string,
  mail: Email,
  subject: string,
): Promise<void> {
  const digest = createHash("sha256").update(`${subject}.${to}`).digest("hex").slice(0, 40);
  await mailer.send({
    ...mail,
    to,
    message_id: makeMessageId(digest, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
