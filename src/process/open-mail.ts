import type { Logger } from "pino";
import { type CapturedMail, capturedMailFolder, createCapturedMail } from "#captured-mail/captured-mail.ts";
import type { Env } from "#src/env.ts";
import { type Mailer, MISSING_MAILER } from "#src/integrations/mailer.ts";
import { createSmtpMailer } from "#src/integrations/smtp-mailer.ts";

export interface Mail {
  mailer: Mailer;
  /** Null outside a trial, and with an SMTP server. */
  captured: CapturedMail | null;
}

export function openMail(env: Env, log: Logger): Mail {
  if (env.SMTP_URL) {
    const addresses = { from: env.MAIL_FROM, replyTo: env.SUPPORT_EMAIL };
    return { mailer: createSmtpMailer({ url: env.SMTP_URL, ...addresses, log }), captured: null };
  }
  const captured = env.isTrial ? createCapturedMail(capturedMailFolder(env.DATA_DIR)) : null;
  if (!captured && env.PARTS !== "web") log.error("no email is sent: SMTP_URL is not set");
  return { mailer: captured ?? MISSING_MAILER, captured };
}
