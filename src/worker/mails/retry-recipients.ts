import { z } from "zod";
import type { MailMessage, Refusal } from "#src/integrations/mailer.ts";

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
