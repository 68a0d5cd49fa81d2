import { z } from "zod";
import type { MailMessage, Refusal } from "#src/integrations/mailer.ts";

/**
 * Beside the payload of a job that was added again because its mail was refused for some at the moment: who alone is to
 * have it now, for the others do.
 */
export const stillOwed = z.object({ only_to: z.array(z.string()).optional() });

const isAmong = (addresses: readonly string[], address: string) =>
  // The mail server is told, and answers, with a domain in small letters.
  addresses.some((one) => one.toLowerCase() === address.toLowerCase());

/** Nobody else than these, of whom the mail would go to today. */
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
