import { createHmac, timingSafeEqual } from "node:crypto";
import { PROPOSAL_VALID_MINUTES } from "#src/domain/policy/leads.ts";
import { LEAD_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { ALERT_LINK_MONTHS, SAVED_SEARCH_CONFIRM_HOURS } from "#src/domain/policy/saved-searches.ts";
import { reviewLinkEndsAt } from "#src/domain/reviews/invitation.ts";
import { uuidOfHex } from "#src/domain/text/is-uuid.ts";
import {
  daysAfter,
  daysBefore,
  hoursAfter,
  minutesAfter,
  monthsAfter,
  secondsAfter,
} from "#src/domain/time/ago.ts";

/** Signed, expiring ids, without a table of tokens. */
interface SignedIds {
  /** Deterministic. */
  sign(id: string, endsAt: Date): string;
  /** Null for an invalid signature or an expired id. */
  read(token: string, now: Date): string | null;
  /** @param facts signed too, but not in the token: reading needs the same */
  signAll(ids: readonly string[], endsAt: Date, facts: string): string;
  readAll(token: string, now: Date, facts: string): string[] | null;
  /** Requires a token that `read` accepts. */
  endOf(token: string): Date;
}

// 16 bytes for each id, 4 of expiry in seconds, 24 of signature.
const ID_BYTES = 16;
const EXPIRY_BYTES = 4;
const SIGNATURE_BYTES = 24;

/**
 * @param secret AUTH_SECRET
 * @param purpose separates the derived keys, so that tokens are not interchangeable
 */
export function createSignedIds(secret: string, purpose: string): SignedIds {
  const key = createHmac("sha256", secret).update(purpose).digest();
  const signatureOf = (signed: Uint8Array, facts: string) =>
    createHmac("sha256", key).update(signed).update(facts).digest().subarray(0, SIGNATURE_BYTES);
  const endOf = (bytes: Buffer) =>
    new Date(bytes.readUInt32BE(bytes.length - SIGNATURE_BYTES - EXPIRY_BYTES) * 1000);
  const signAll: SignedIds["signAll"] = (ids, endsAt, facts) => {
    const signed = Buffer.alloc(ID_BYTES * ids.length + EXPIRY_BYTES);
    signed.write(ids.join("").replaceAll("-", ""), "hex");
    signed.writeUInt32BE(Math.floor(endsAt.getTime() / 1000), ID_BYTES * ids.length);
    return Buffer.concat([signed, signatureOf(signed, facts)]).toString("base64url");
  };
  const readAll: SignedIds["readAll"] = (token, now, facts) => {
    const bytes = Buffer.from(token, "base64url");
    const count = (bytes.length - EXPIRY_BYTES - SIGNATURE_BYTES) / ID_BYTES;
    // Rejects other base64url spellings of the same bytes.
    if (!Number.isInteger(count) || count < 1 || bytes.toString("base64url") !== token) return null;
    const signed = bytes.subarray(0, -SIGNATURE_BYTES);
    if (!timingSafeEqual(signatureOf(signed, facts), bytes.subarray(signed.length))) return null;
    if (endOf(bytes) <= now) return null;
    const hex = signed.toString("hex", 0, ID_BYTES * count);
    return (hex.match(/.{32}/g) ?? []).map(uuidOfHex);
  };
  return {
    sign: (id, endsAt) => signAll([id], endsAt, ""),
    read: (token, now) => readAll(token, now, "")?.[0] ?? null,
    signAll,
    readAll,
    endOf: (token) => endOf(Buffer.from(token, "base64url")),
  };
}

/** The parts of AppContext that sign and read links without a table of tokens. Possession authorises. */
export type SignedLinks = ReturnType<typeof createSignedLinks>;

/**
 * Each URL is deterministic, so that a reminder and a retried email have the same link. A token is read as null
 * when its signature is invalid or it has expired.
 */
export function createSignedLinks(secret: string, publicOrigin: string) {
  return {
    buyerLinks: createBuyerLinks(secret, publicOrigin),
    alertLinks: createAlertLinks(secret, publicOrigin),
    feedLinks: createFeedLinks(secret, publicOrigin),
    reviewLinks: createReviewLinks(secret, publicOrigin),
    stockCheckLinks: createStockCheckLinks(secret, publicOrigin),
    dealerProposals: createDealerProposals(secret),
    advertSeal: createSeal(secret, "advert saved with a request"),
  };
}

/** Signs what we made, so that we can tell later that it is unchanged. */
function createSeal(secret: string, purpose: string) {
  const key = createHmac("sha256", secret).update(purpose).digest();
  const digest = (content: string | Uint8Array) => createHmac("sha256", key).update(content).digest();
  return {
    /** In hex. */
    sign: (content: string | Uint8Array) => digest(content).toString("hex"),
    isSigned(content: string | Uint8Array, signature: string) {
      const given = Buffer.from(signature, "hex");
      const expected = digest(content);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

interface LinkedLead {
  lead_id: string;
  created_at: Date;
  /** Number of confirmed new addresses: each makes a new link, which expires a second later. */
  email_changes?: number;
}

/** Identifies a request on the thank-you page only: the sender's email address is not confirmed. */
interface SentReceipt {
  lead_id: string;
  sent_at: Date;
}

const RECEIPT_DAYS = 1;

/** To a buyer's own page. */
function createBuyerLinks(secret: string, publicOrigin: string) {
  const leads = createSignedIds(secret, "buyer's own page");
  const receipts = createSignedIds(secret, "page after a request");
  const tokenOf = ({ lead_id, created_at, email_changes = 0 }: LinkedLead) =>
    leads.sign(lead_id, secondsAfter(monthsAfter(created_at, LEAD_RETENTION_MONTHS), email_changes));
  return {
    urlOf: (lead: LinkedLead) => `${publicOrigin}/my-request/${tokenOf(lead)}`,
    /** Sent to an address that the buyer has since replaced. */
    isReplaced: (token: string, lead: LinkedLead) => Boolean(lead.email_changes) && token !== tokenOf(lead),
    leadOf: leads.read,
    /** Opens only the page after the request, for a day. */
    receiptOf: ({ lead_id, sent_at }: SentReceipt) =>
      receipts.sign(lead_id, daysAfter(sent_at, RECEIPT_DAYS)),
    readReceipt(token: string, now: Date): SentReceipt | null {
      const leadId = receipts.read(token, now);
      return leadId === null
        ? null
        : { lead_id: leadId, sent_at: daysBefore(receipts.endOf(token), RECEIPT_DAYS) };
    },
  };
}

/** About saved searches. */
function createAlertLinks(secret: string, publicOrigin: string) {
  const searches = createSignedIds(secret, "saved search to confirm");
  const subscribers = createSignedIds(secret, "saved searches of a mailbox");
  const key = createHmac("sha256", secret).update("mailbox without saved searches").digest();
  return {
    /** Valid until the confirmation expires. */
    confirmUrl({ saved_search_id, requested_at }: { saved_search_id: string; requested_at: Date }) {
      const endsAt = hoursAfter(requested_at, SAVED_SEARCH_CONFIRM_HOURS);
      return `${publicOrigin}/saved-searches/confirm/${searches.sign(saved_search_id, endsAt)}`;
    },
    searchOf: searches.read,
    /** @param sentAt time of the email; the link expires some months later */
    manageUrl(subscriberId: string, sentAt: Date) {
      const token = subscribers.sign(subscriberId, monthsAfter(sentAt, ALERT_LINK_MONTHS));
      return `${publicOrigin}/saved-searches/${token}`;
    },
    subscriberOf: subscribers.read,
    /** Digest stored for a mailbox that refused all alerts. */
    digestOf: (emailNormalised: string) => createHmac("sha256", key).update(emailNormalised).digest("hex"),
  };
}

/** Valid until the owner renews the URL. The format ends in 2106. */
const FEEDS_END_AT = new Date("2100-01-01T00:00:00Z");

/** Of vehicle feeds: forged ones are refused without a query. */
function createFeedLinks(secret: string, publicOrigin: string) {
  const feeds = createSignedIds(secret, "vehicle feed");
  return {
    urlOf: (vehicleFeedId: string, file: string) =>
      `${publicOrigin}/vehicle-feeds/${feeds.sign(vehicleFeedId, FEEDS_END_AT)}/${file}`,
    feedOf: feeds.read,
  };
}

/** In invitations; one writes one review. */
function createReviewLinks(secret: string, publicOrigin: string) {
  const invitations = createSignedIds(secret, "review of a dealer");
  return {
    urlOf: ({ review_invitation_id, routed_at }: { review_invitation_id: string; routed_at: Date }) =>
      `${publicOrigin}/review/${invitations.sign(review_invitation_id, reviewLinkEndsAt(routed_at))}`,
    invitationOf: invitations.read,
  };
}

/** Personal, in emails that ask which cars are still in stock. */
function createStockCheckLinks(secret: string, publicOrigin: string) {
  const links = createSignedIds(secret, "stock check of a dealer");
  return {
    urlOf: ({ stock_check_link_id, expires_at }: { stock_check_link_id: string; expires_at: Date }) =>
      `${publicOrigin}/stock-check/${links.sign(stock_check_link_id, expires_at)}`,
    linkOf: links.read,
  };
}

/** They prove which dealers we showed, without a row for each form that is never sent. */
function createDealerProposals(secret: string) {
  const proposals = createSignedIds(secret, "dealers proposed for a request");
  return {
    /** @param facts of `proposalFacts` */
    sign: (dealerIds: readonly string[], facts: string, now: Date) =>
      proposals.signAll(dealerIds, minutesAfter(now, PROPOSAL_VALID_MINUTES), facts),
    /** Null also for other facts. */
    read: (token: string, facts: string, now: Date) => proposals.readAll(token, now, facts),
  };
}
