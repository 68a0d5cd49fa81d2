import type { Mailer } from "#src/integrations/mailer.ts";
import { recordMail } from "#src/services/operations/record-mail.ts";
import type { JobContext } from "./job-context.ts";
import type { JobName } from "./jobs.ts";

/** The mailer of one job: whatever it sends, or fails to send, stands in the mail log. */
export function loggedMailer(context: JobContext, job: JobName): Mailer {
  const { mailer, log } = context;
  return {
    async send(message) {
      const { to, subject, message_id } = message;
      // A mail that went out must not go out again because it could not be written down.
      const record = (error: string | null) =>
        recordMail(context, { kind: job, to, subject, message_id, error }).catch((problem: unknown) =>
          log.warn({ err: problem }, "a mail is missing from the mail log"),
        );
      try {
        await mailer.send(message);
      } catch (error) {
        await record(error instanceof Error ? error.message : String(error));
        throw error;
      }
      await record(null);
    },
    ...(mailer.forget && { forget: mailer.forget }),
    close: () => mailer.close(),
  };
}
