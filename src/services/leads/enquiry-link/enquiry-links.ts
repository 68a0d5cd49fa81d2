import { timingSafeEqual } from "node:crypto";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { ENQUIRY_KEY_MINUTES, ENQUIRY_LINK_DAYS } from "#src/domain/policy/lead-routes.ts";
import { daysAfter, minutesAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { type LinkMember, listLinkMembers } from "#src/services/dealers/dealer-mail-queries.ts";
import type { LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";
import { mailedTokenHash, newMailedToken } from "#src/services/mailed-token.ts";
import { joinTransaction } from "#src/services/transactions/with-transaction.ts";
import { markLeadOpened } from "../inbox/change-lead-progress.ts";
import { findDealerLead, type LeadWithHistory } from "../inbox/dealer-lead.ts";
import {
  type EnquiryLink,
  findEnquiryLink,
  insertEnquiryLink,
  lockEnquiryLink,
  lockLinkOf,
  renewEnquiryLink,
  setLinkOpened,
} from "./enquiry-link-queries.ts";

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

type LinkedEnquiry =
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
