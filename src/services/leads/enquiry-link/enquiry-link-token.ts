import type { AppContext } from "#src/services/app-context.ts";
import type { LeadRouteKey } from "../inbox/dealer-lead-access.ts";

/** Derived, so that a reminder has the link of the first email although only its digest is stored. */
export const enquiryLinkToken = (
  { encryption }: Pick<AppContext, "encryption">,
  { lead_id, dealer_id, user_id, created_at }: LeadRouteKey & { user_id: string; created_at: Date },
): string =>
  encryption.digest("enquiry link", [lead_id, dealer_id, user_id, created_at.toISOString()].join(" "));
