import { LEAD_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { monthsAfter } from "#src/domain/time/months-after.ts";
import { createSignedIds } from "#src/services/signed-id.ts";

/** The signed links in emails that open a buyer's page without an account. */
export interface BuyerLinks {
  /** Deterministic for one lead, so that a retried email is identical. */
  urlOf(lead: { lead_id: string; created_at: Date }): string;
  /** Null when the signature is invalid or expired. */
  leadOf(token: string, now: Date): string | null;
}

/** @param secret AUTH_SECRET */
export function createBuyerLinks(secret: string, publicOrigin: string): BuyerLinks {
  const leads = createSignedIds(secret, "buyer's own page");
  return {
    urlOf({ lead_id, created_at }) {
      const token = leads.sign(lead_id, monthsAfter(created_at, LEAD_RETENTION_MONTHS));
      return `${publicOrigin}/my-request/${token}`;
    },
    leadOf: leads.read,
  };
}
