import { createHash } from "node:crypto";
import { render } from "@react-email/render";
import type { ReactElement } from "react";
import type { JobName, JobPayload } from "#src/queue/jobs.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { MemberNotice } from "#src/services/notifications/notify-members.ts";
import { EmailLayout } from "./email-layout.tsx";

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

type Text<Props> = string | ((props: Props) => string);

const textOf = <Props,>(text: Text<Props>, props: Props) => (typeof text === "string" ? text : text(props));

interface Definition<N extends JobName, Props> {
  prepare(app: AppContext, payload: JobPayload<N>): Promise<Prepared<Props>>;
  subject: Text<NoInfer<Props>>;
  /** The subject by default. */
  heading?: Text<NoInfer<Props> & Frame>;
  /** Shown beside the subject in the inbox. */
  preview: Text<NoInfer<Props> & Frame>;
  /** Footer: why the recipient gets this email; or what follows 'You are receiving this email because'. */
  reason?: Text<NoInfer<Props> & Frame>;
  because?: Text<NoInfer<Props> & Frame>;
  body(props: NoInfer<Props> & Frame): ReactElement;
}

export function defineMail<N extends JobName, Props>(job: N, mail: Definition<N, Props>): Mail<N, Props> {
  const { prepare, subject, preview, because = "", body } = mail;
  const { heading = (props) => props.subject } = mail;
  const { reason = (props) => `You are receiving this email because ${textOf(because, props)}` } = mail;
  return {
    job,
    prepare,
    subject: (props) => textOf(subject, props),
    body: (props) => (
      <EmailLayout
        heading={textOf(heading, props)}
        preview={textOf(preview, props)}
        reason={textOf(reason, props)}
      >
        {body(props)}
      </EmailLayout>
    ),
  };
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

export interface Email {
  subject: string;
  html: string;
  text: string;
}

export async function renderEmail(subject: string, message: ReactElement): Promise<Email> {
  const [html, text] = await Promise.all([
    render(message),
    render(message, { plainText: true, htmlToTextOptions: { wordwrap: 76, selectors: PLAIN_TEXT } }),
  ]);
  return { subject, html, text };
}

const PLAIN_TEXT = [
  // The converter writes headings in capitals by default.
  { selector: "h1", options: { uppercase: false } },
  { selector: "h2", options: { uppercase: false } },
  // The link text is the number already.
  { selector: 'a[href^="tel:"]', format: "anchor", options: { ignoreHref: true } },
];
