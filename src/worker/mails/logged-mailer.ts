import { z } from "zod";
import type { Mailer, MailMessage, Refusal } from "#src/integrations/mailer.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { JobName, JobPayload } from "#src/queue/jobs.ts";
import { recordMail } from "#src/services/mail-log/mail-log.ts";
import type { JobContext } from "#src/worker/job-context.ts";

interface Outcome {
  to: MailMessage["to"];
  taken_for?: string[];
  error: string | null;
}

/**
 * Mailer of one job: records each email, sent or failed, in the mail log. If the server refuses some
 * recipients temporarily, the job is added again for them only.
 */
export function loggedMailer<N extends JobName>(
  context: JobContext,
  name: N,
  payload: JobPayload<N>,
): Mailer {
  const { mailer, log, db } = context;

  // A failed log entry must not cause the email to be sent twice.
  const record = ({ subject, message_id }: MailMessage, outcome: Outcome) =>
    recordMail(context, { kind: name, subject, message_id, ...outcome }).catch((problem: unknown) =>
      log.warn({ err: problem }, "mail log entry failed"),
    );
  const retryFor = (onlyTo: string[]) =>
    addJob(db, name, { ...payload, only_to: onlyTo }).catch((problem: unknown) =>
      log.error({ err: problem, job: name }, "retry for refused recipients failed"),
    );

  return {
    async send(message) {
      const to = owedRecipients(message.to, context.only_to);
      if (to.length === 0) return [];
      const refusals = await mailer.send({ ...message, to }).catch(async (error: unknown) => {
        await record(message, { to, error: error instanceof Error ? error.message : String(error) });
        throw error;
      });
      await record(message, { to, taken_for: takenFor(to, refusals ?? []), error: null });
      for (const refused of refusals ?? []) await record(message, { to: refused.to, error: refused.error });
      const onlyTo = (refusals ?? []).flatMap((refused) => (refused.isTemporary ? [refused.to] : []));
      if (onlyTo.length > 0) await retryFor(onlyTo);
      return refusals;
    },
    ...(mailer.forget && { forget: mailer.forget }),
    close: () => mailer.close(),
  };
}

/** Added to the payload of a retried job: the recipients whom the mail server refused temporarily. The others have the email. */
export const retryRecipients = z.object({ only_to: z.array(z.string()).optional() });

const isAmong = (addresses: readonly string[], address: string) =>
  // Mail servers report domains in lower case.
  addresses.some((one) => one.toLowerCase() === address.toLowerCase());

/** Today's recipients who still lack the email. */
export function owedRecipients(
  to: MailMessage["to"],
  onlyTo: readonly string[] | undefined,
): MailMessage["to"] {
  return onlyTo ? [to].flat().filter((address) => isAmong(onlyTo, address)) : to;
}

export function takenFor(to: MailMessage["to"], refusals: readonly Refusal[]): string[] {
  const refused = refusals.map((refusal) => refusal.to);
  return [to].flat().filter((address) => !isAmong(refused, address));
}
