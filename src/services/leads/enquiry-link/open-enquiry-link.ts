import { timingSafeEqual } from "node:crypto";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { ENQUIRY_KEY_MINUTES } from "#src/domain/policy/lead-routes.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { mailedTokenHash, newMailedToken } from "#src/services/mailed-token.ts";
import { joinTransaction } from "#src/services/transactions/with-transaction.ts";
import { markLeadOpened } from "../inbox/change-lead-progress.ts";
import type { LeadWithHistory } from "../inbox/dealer-lead.ts";
import { findDealerLead } from "../inbox/list-dealer-leads.ts";
import { type EnquiryLink, findEnquiryLink, lockEnquiryLink, setLinkOpened } from "./enquiry-link-queries.ts";

export type LinkedEnquiry =
  | { isOpened: false; dealerName: string; newKey: string }
  | { isOpened: true; lead: LeadWithHistory; until: Date };

/**
 * Changes nothing: mail scanners follow every link.
 * @param key from the browser that opened the link
 * @throws NotFound for an unknown, ended or expired link, and without its key once it is opened
 */
export async function findLinkedEnquiry(
  app: DbAndClock,
  token: string,
  key: string | null,
): Promise<LinkedEnquiry> {
  const link = await findEnquiryLink(app.db, mailedTokenHash(token));
  if (link && link.opened_at === null && app.now() < link.expires_at) {
    return { isOpened: false, dealerName: link.dealer_name, newKey: newMailedToken() };
  }
  const { lead_id, until, actor } = requireKey(link, key, app.now());
  return { isOpened: true, lead: await findDealerLead(app, actor, lead_id), until };
}

/** Opens a link once, for one key. The page proposed the key, so that a double tap succeeds. */
export async function openEnquiryLink(app: DbAndClock, { token, key }: { token: string; key: string }) {
  const at = app.now();
  if (!isEnquiryKey(key)) throw unusable();
  await app.db.transaction().execute(async (tx) => {
    const link = await lockEnquiryLink(tx, mailedTokenHash(token));
    if (link?.opened_at) return void requireKey(link, key, at);
    if (!link || at >= link.expires_at) throw unusable();
    await setLinkOpened(tx, link.enquiry_link_id, {
      opened_at: at,
      key_hash: mailedTokenHash(key),
      key_expires_at: minutesAfter(at, ENQUIRY_KEY_MINUTES),
    });
    const actor = memberOf(link);
    const { lead_id, dealer_id } = link;
    await recordChange(tx, { actor, action: "lead.open-link", subject: { id: lead_id, dealer_id }, at });
    await markLeadOpened({ db: joinTransaction(tx), now: () => at }, actor, lead_id);
  });
}

/** The enquiry, and the member who opened it, for what they do there. @throws NotFound as `findLinkedEnquiry` */
export async function requireOpenedLink({ db, now }: DbAndClock, token: string, key: string | null) {
  return requireKey(await findEnquiryLink(db, mailedTokenHash(token)), key, now());
}

/** Format of `newMailedToken`. */
const isEnquiryKey = (text: string) => /^[\w-]{32}$/.test(text);

function requireKey(
  link: EnquiryLink | undefined,
  key: string | null,
  now: Date,
): { lead_id: string; until: Date; actor: Actor } {
  if (!link?.key_hash || link.key_expires_at === null || now >= link.key_expires_at) throw unusable();
  if (key === null || !isSame(link.key_hash, mailedTokenHash(key))) throw unusable();
  return { lead_id: link.lead_id, until: link.key_expires_at, actor: memberOf(link) };
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

const memberOf = ({ user_id, email, dealer_id, dealer_role, dealer_status }: EnquiryLink): Actor => ({
  kind: "user",
  user_id,
  email,
  dealer_id,
  dealer_role,
  dealer_status,
  is_admin: false,
});

const unusable = () => new NotFound("This link does not work any more");
