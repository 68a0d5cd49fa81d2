import { z } from "zod";
import { normaliseEmail } from "#src/domain/text/email-address.ts";

/** Fixed choices: free text could name the person in the audit log, which erasure keeps. */
export const MAILBOX_GROUNDS = {
  wrote_from_mailbox: "They wrote to us from this email address",
  identity_checked: "We checked who they are in another way",
  not_theirs: "The mailbox belongs to someone who did not send this",
  authority: "A court or the Information Commissioner's Office requires it",
} as const;
export type MailboxGround = keyof typeof MAILBOX_GROUNDS;

const email = z
  .string({ error: "Enter an email address" })
  .trim()
  .pipe(z.email("Enter an email address like name@example.com"))
  .transform(normaliseEmail);

export const mailboxSchema = z.object({ email });

export const mailboxActSchema = z.object({
  email,
  ground: z.enum(Object.keys(MAILBOX_GROUNDS) as [MailboxGround, ...MailboxGround[]], {
    error: "Choose a reason",
  }),
});

export const mailboxRestrictionSchema = mailboxActSchema.extend({
  restricted: z.boolean({ error: "Say whether to restrict or to lift it" }),
});
