import { ENQUIRY_LINK_DAYS } from "#src/domain/policy/leads/leads.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type LinkMember, listLinkMembers } from "#src/services/dealers/link-member-queries.ts";
import { mailedTokenHash } from "#src/services/mailed-token.ts";
import type { LeadRouteKey } from "../inbox/dealer-lead-access.ts";
import { insertEnquiryLink } from "./enquiry-link-queries.ts";
import { enquiryLinkToken } from "./enquiry-link-token.ts";

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
      const token = enquiryLinkToken(app, { lead_id, dealer_id, user_id, created_at: at });
      const isNew = await insertEnquiryLink(tx, {
        lead_id,
        dealer_id,
        user_id,
        token_hash: mailedTokenHash(token),
        created_at: at,
        expires_at: daysAfter(at, ENQUIRY_LINK_DAYS),
      });
      if (!isNew) continue;
      const member = { user_id, sealed_token: await app.encryption.encrypt(token) };
      await addJob(tx, "send-lead-notification", { lead_id, dealer_id, member });
    }
    return members;
  });
}
