import { LEAD_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { monthsAfter } from "#src/domain/time/months-after.ts";
import { createSignedIds } from "#src/services/signed-id.ts";

/** The links in buyers' mails that open their own page without an account. */
export interface BuyerLinks {
  /** Always the same for one lead, so that a mail that is sent twice is one mail. */
  urlOf(lead: { lead_id: string; created_at: Date }): string;
  /** Null when nobody of ours signed it, or it is too old. */
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
