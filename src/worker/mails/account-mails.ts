import { createHash } from "node:crypto";
import { accountConfirmation } from "#src/emails/accounts/account-confirmation.tsx";
import { accountExists } from "#src/emails/accounts/account-exists.tsx";
import { passwordReset } from "#src/emails/accounts/password-reset.tsx";
import type { Email } from "#src/emails/render-email.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "./message-id.ts";

/** Leads to /dealer/login, which asks for the password before it confirms. */
export async function sendAccountConfirmation(
  context: JobContext,
  { email, sealed_token }: JobPayload<"send-account-confirmation">,
): Promise<void> {
  const token = await context.encryption.decrypt(sealed_token);
  const confirmUrl = `${context.publicOrigin}/dealer/login#confirm=${token}`;
  await send(context, email, await accountConfirmation({ confirmUrl }), `account-confirmation.${token}`);
}

/** Leads to /dealer/login, which shows 'Set a new password'. */
export async function sendPasswordReset(
  context: JobContext,
  { email, sealed_token }: JobPayload<"send-password-reset">,
): Promise<void> {
  const token = await context.encryption.decrypt(sealed_token);
  const mail = await passwordReset({ resetUrl: resetUrl(context, token) });
  await send(context, email, mail, `password-reset.${token}`);
}

export async function sendAccountExists(
  context: JobContext,
  { email, sealed_token }: JobPayload<"send-account-exists">,
): Promise<void> {
  const token = sealed_token === null ? null : await context.encryption.decrypt(sealed_token);
  const mail = await accountExists({
    loginUrl: `${context.publicOrigin}/dealer/login`,
    setPasswordUrl: token === null ? null : resetUrl(context, token),
  });
  await send(context, email, mail, token === null ? null : `account-exists.${token}`);
}

const resetUrl = ({ publicOrigin }: JobContext, token: string) =>
  `${publicOrigin}/dealer/login#reset=${token}`;

/** @param subject identifies the email; only its digest is sent, because it contains the token */
async function send(context: JobContext, to: string, mail: Email, subject: string | null): Promise<void> {
  const { mailer, publicOrigin } = context;
  const messageId =
    subject && makeMessageId(createHash("sha256").update(subject).digest("hex").slice(0, 40), publicOrigin);
  await mailer.send({
    ...mail,
    to,
    ...(messageId ? { message_id: messageId } : {}),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
