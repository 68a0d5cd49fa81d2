import type { Email } from "#src/emails/render-email.ts";
import { linksForReminder } from "#src/services/leads/enquiry-link/links-for-reminder.ts";
import type { LeadRouteKey } from "#src/services/leads/inbox/dealer-lead-access.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";

interface LinkedMail {
  /** Start of the Message-ID. */
  id: string;
  enquiry: LeadRouteKey;
  emails: readonly string[];
  /** Opens the enquiry without signing in; null for recipients who sign in. */
  write: (linkUrl: string | null) => Promise<Email>;
}

/** Sends each member an email with their own link to the enquiry, and one to all other recipients. */
export async function sendWithLinks(
  context: JobContext,
  { id, enquiry, emails, write }: LinkedMail,
): Promise<void> {
  const { mailer, publicOrigin } = context;
  const members = await linksForReminder(context, enquiry, emails);
  const linked = new Set(members.map(({ email }) => email.toLowerCase()));
  const others = emails.filter((email) => !linked.has(email.toLowerCase()));
  const letters = [
    ...(others.length > 0 ? [{ to: others, linkUrl: null, id }] : []),
    ...members.map(({ user_id, email, token }) => ({
      to: [email],
      linkUrl: `${publicOrigin}/enquiry/${token}`,
      id: `${id}.${user_id}`,
    })),
  ];
  for (const letter of letters) {
    await mailer.send({
      ...(await write(letter.linkUrl)),
      to: letter.to,
      message_id: makeMessageId(letter.id, publicOrigin),
      headers: { "Auto-Submitted": "auto-generated" },
    });
  }
}
