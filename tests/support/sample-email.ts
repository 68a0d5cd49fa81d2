import { type Frame, type Mail, renderMail } from "#src/emails/define-mail.ts";
import type { JobName } from "#src/queue/jobs.ts";

export const FRAME = {
  linkUrl: null,
  publicOrigin: "https://second-spark.example",
  supportEmail: "support@second-spark.example",
};

/** The sample of an email with some props changed; its text on one line. */
export async function sampleEmail<Props>(
  mail: Mail<JobName, Props>,
  changes: Partial<Props> = {},
  frame: Partial<Frame> = {},
) {
  const { subject, html, text } = await renderMail(
    mail,
    { ...mail.sample, ...changes },
    { ...FRAME, ...frame },
  );
  return { subject, html, text: text.replace(/\s+/g, " ") };
}
