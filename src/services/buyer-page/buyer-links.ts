import { LEAD_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { daysAfter, daysBefore, secondsAfter } from "#src/domain/time/ago.ts";
import { monthsAfter } from "#src/domain/time/months-after.ts";
import { createSignedIds } from "#src/services/signed-id.ts";

export interface LinkedLead {
  lead_id: string;
  created_at: Date;
  /** Number of confirmed new addresses: each makes a new link, which expires a second later. */
  email_changes?: number;
}

/** Identifies a request on the thank-you page only: the sender's email address is not confirmed. */
export interface SentReceipt {
  lead_id: string;
  sent_at: Date;
}

/** The signed links in emails that open a buyer's page without an account. */
export interface BuyerLinks {
  /** Deterministic for one lead, so that a retried email is identical. */
  urlOf(lead: LinkedLead): string;
  /** Sent to an address that the buyer has since replaced. */
  isReplaced(token: string, lead: LinkedLead): boolean;
  /** Null when the signature is invalid or expired. */
  leadOf(token: string, now: Date): string | null;
  /** Opens only the page after the request, for a day. */
  receiptOf(receipt: SentReceipt): string;
  readReceipt(token: string, now: Date): SentReceipt | null;
}

const RECEIPT_DAYS = 1;

export function createBuyerLinks(secret: string, publicOrigin: string): BuyerLinks {
  const leads = createSignedIds(secret, "buyer's own page");
  const receipts = createSignedIds(secret, "page after a request");
  const tokenOf = ({ lead_id, created_at, email_changes = 0 }: LinkedLead) =>
    leads.sign(lead_id, secondsAfter(monthsAfter(created_at, LEAD_RETENTION_MONTHS), email_changes));
  return {
    urlOf: (lead) => `${publicOrigin}/my-request/${tokenOf(lead)}`,
    isReplaced: (token, lead) => Boolean(lead.email_changes) && token !== tokenOf(lead),
    leadOf: leads.read,
    receiptOf: ({ lead_id, sent_at }) => receipts.sign(lead_id, daysAfter(sent_at, RECEIPT_DAYS)),
    readReceipt(token, now) {
      const leadId = receipts.read(token, now);
      return leadId === null
        ? null
        : { lead_id: leadId, sent_at: daysBefore(receipts.endOf(token), RECEIPT_DAYS) };
    },
  };
}
