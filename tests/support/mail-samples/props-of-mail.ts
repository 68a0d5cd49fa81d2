import type { Mail } from "#src/emails/define-mail.tsx";
import type { MAILS } from "#src/emails/mails.ts";
import type { JobName } from "#src/queue/jobs.ts";

type AnyMail = (typeof MAILS)[number];
export type MailJob = AnyMail["job"];
/** What an email says, besides its frame. */
export type PropsOfMail<Job extends MailJob> =
  Extract<AnyMail, { job: Job }> extends Mail<JobName, infer Props> ? Props : never;
export type Samples<Job extends MailJob> = { [One in Job]: PropsOfMail<One> };
