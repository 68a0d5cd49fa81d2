import type { DbOrTransaction } from "#src/db/database.ts";
import { ENQUIRY_LINK_DAYS } from "#src/domain/policy/lead-routes.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type LinkMember, listLinkMembers } from "#src/services/dealers/link-member-queries.ts";
import type { LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";
import { mailedTokenHash } from "#src/services/mailed-token.ts";
import { insertEnquiryLink, lockLinkOf, renewEnquiryLink } from "./enquiry-link-queries.ts";

/**
 * Adds an email with a link for each member among the recipients: links are personal. Idempotent.
 * @returns the members, who get no other email about it
 */
export async function makeEnquiryLinks(
  app: Pick<AppContext, "db" | "now" | "encryption">,
  { lead_id, dealer_id }: LeadRouteKey,
  recipients: readonly string[],
): Promise<LinkMember[]> {
  if (recipients.length === 0) return [];
  const at = app.now();
  return await app.db.transaction().execute(async (tx) => {
    const members = await listLinkMembers(tx, dealer_id, recipients);
    for (const { user_id } of members) {
      const key = { lead_id, dealer_id, user_id };
      const { token, link } = newLink(app, key, at);
      if (await insertEnquiryLink(tx, { ...key, ...link })) await addFirstMail(app, tx, key, token);
    }
    return members;
  });
}

async function addFirstMail(
  { encryption }: Pick<AppContext, "encryption">,
  tx: DbOrTransaction,
  { lead_id, dealer_id, user_id }: MemberKey,
  token: string,
) {
  const member = { user_id, sealed_token: await encryption.encrypt(token) };
  await addJob(tx, "send-lead-notification", { lead_id, dealer_id, member });
}

/** The members among the recipients, each with the link of their earlier email, or a new one if that is spent. */
export async function linksForReminder(
  app: Pick<AppContext, "db" | "now" | "encryption">,
  enquiry: LeadRouteKey,
  recipients: readonly string[],
) {
  if (recipients.length === 0) return [];
  const at = app.now();
  return await app.db.transaction().execute(async (tx) => {
    const linked: (LinkMember & { token: string })[] = [];
    for (const member of await listLinkMembers(tx, enquiry.dealer_id, recipients)) {
      const key = { lead_id: enquiry.lead_id, dealer_id: enquiry.dealer_id, user_id: member.user_id };
      const { token, link: fresh } = newLink(app, key, at);
      if (await insertEnquiryLink(tx, { ...key, ...fresh })) {
        // The first mail is late, and the reminder may be of no use before it can be sent.
        await addFirstMail(app, tx, key, token);
        linked.push({ ...member, token });
        continue;
      }
      const link = await lockLinkOf(tx, key);
      const earlier = enquiryLinkToken(app, { ...key, created_at: link.created_at });
      if ((link.key_expires_at ?? link.expires_at) <= at) {
        await renewEnquiryLink(tx, link.enquiry_link_id, fresh);
        linked.push({ ...member, token });
      } else if (mailedTokenHash(earlier) === link.token_hash) {
        linked.push({ ...member, token: earlier });
      }
      // An earlier program made the link, from a random token: it stays as it is.
    }
    return linked;
  });
}

function newLink(app: Pick<AppContext, "encryption">, key: MemberKey, at: Date) {
  const token = enquiryLinkToken(app, { ...key, created_at: at });
  const expiresAt = daysAfter(at, ENQUIRY_LINK_DAYS);
  return { token, link: { token_hash: mailedTokenHash(token), created_at: at, expires_at: expiresAt } };
}

type MemberKey = LeadRouteKey & { user_id: string };

/** Derived, so that a reminder has the link of the first email although only its digest is stored. */
const enquiryLinkToken = (
  { encryption }: Pick<AppContext, "encryption">,
  { lead_id, dealer_id, user_id, created_at }: MemberKey & { created_at: Date },
): string =>
  encryption.digest("enquiry link", [lead_id, dealer_id, user_id, created_at.toISOString()].join(" "));
