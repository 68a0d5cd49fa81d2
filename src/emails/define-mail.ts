import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import type { JobName, JobPayload } from "#src/queue/jobs.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { MemberNotice } from "#src/services/notifications/notify-members.ts";
import { type Email, renderEmail } from "./render-email.ts";

/** Everything about one email, in one file. Add it to MAILS, and the payload of its job to JOBS. */
export interface Mail<N extends JobName, Props> {
  job: N;
  /** Reads what the email says and who gets it, or returns the reason for sending none. */
  prepare(app: AppContext, payload: JobPayload<N>): Promise<Prepared<Props>>;
  subject(props: Props): string;
  body(props: Props & Frame): ReactElement;
}

export type Prepared<Props> = string | Letter<Props> | Letter<Props>[];

export interface Letter<Props> {
  /** Empty if the recipient has no mailbox. */
  to: string | readonly string[];
  /** Start of the Message-ID: letters, digits, dots and hyphens. The same for each attempt, so that mail clients deduplicate. */
  id: string | null;
  props: Props;
  /** Waits for the end of this dealer's quiet hours. */
  quietFor?: string;
  /** Members get a link each to the enquiry, and pushes and texts. */
  members?: MemberNotice;
  /** One-click unsubscribe. */
  unsubscribeUrl?: string;
}

/** What the body of each email knows besides its props. */
export interface Frame {
  subject: string;
  /** Opens the enquiry once, without signing in; null for recipients who sign in. */
  linkUrl: string | null;
  publicOrigin: string;
  supportEmail: string;
}

export function defineMail<N extends JobName, Props>(
  job: N,
  mail: {
    prepare(app: AppContext, payload: JobPayload<N>): Promise<Prepared<Props>>;
    subject: string | ((props: NoInfer<Props>) => string);
    body(props: NoInfer<Props> & Frame): ReactElement;
  },
): Mail<N, Props> {
  const { subject } = mail;
  return { job, ...mail, subject: typeof subject === "string" ? () => subject : subject };
}

export async function renderMail<Props>(
  { subject, body }: Pick<Mail<JobName, Props>, "subject" | "body">,
  props: Props,
  frame: Omit<Frame, "subject">,
): Promise<Email> {
  const line = subject(props);
  return await renderEmail(line, body({ ...props, ...frame, subject: line }));
}

/** A Message-ID is public, so what it is made from may hold a token or an address. */
export const secretId = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 40);
