import type { DbOrTransaction } from "#src/db/database.ts";
import { cancelCalls } from "#src/services/leads/calls/call-queries.ts";
import { resumeLead } from "#src/services/leads/response-clock/resume-lead.ts";
import type { BuyerLead } from "./buyer-page-queries.ts";
import { setBuyerDecision } from "./buyer-request-queries.ts";
import { recordForDealers } from "./record-buyer-request.ts";

/** Hides the details of a request from dealers, or shows them again. Idempotent. */
export async function restrictLead(
  tx: DbOrTransaction,
  { lead_id, state, restricted_at }: BuyerLead,
  { isRestricted, at }: { isRestricted: boolean; at: Date },
) {
  if ((restricted_at !== null) === isRestricted) return;
  await setBuyerDecision(tx, lead_id, { restricted_at: isRestricted ? at : null });
  if (isRestricted) await cancelCalls(tx, { lead_id, dealer_id: null, at });
  if (!isRestricted && state === "routed") await resumeLead(tx, lead_id, at);
  await recordForDealers(tx, { lead_id, kind: isRestricted ? "restricted" : "unrestricted", at });
}
