import { type Frame, type Mail, renderMail } from "#src/emails/define-mail.tsx";
import { BUYER_SAMPLES } from "./mail-samples/buyer-samples.ts";
import { DEALER_SAMPLES } from "./mail-samples/dealer-samples.ts";
import type { MailJob, PropsOfMail, Samples } from "./mail-samples/props-of-mail.ts";

export const FRAME = {
  linkUrl: null,
  publicOrigin: "https://second-spark.example",
  supportEmail: "support@second-spark.example",
};

const SAMPLES: Samples<MailJob> = { ...BUYER_SAMPLES, ...DEALER_SAMPLES };

export const sampleOf = <Job extends MailJob>({ job }: { job: Job }): PropsOfMail<Job> => SAMPLES[job];

/** The sample of an email with some props changed; its text on one line. */
export async function sampleEmail<Job extends MailJob>(
  mail: Mail<Job, PropsOfMail<Job>>,
  changes: Partial<PropsOfMail<Job>> = {},
  frame: Partial<Frame> = {},
) {
  const { subject, html, text } = await renderMail(mail, Object.assign({}, sampleOf(mail), changes), {
    ...FRAME,
    ...frame,
  });
  return { subject, html, text: text.replace(/\s+/g, " ") };
}
