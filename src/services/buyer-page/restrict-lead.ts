import type { DbOrTransaction } from "#src/db/database.ts";
import { cancelCalls } from "#src/services/leads/calls/call-queries.ts";
import { resumeLead } from "#src/services/leads/response-clock/resume-lead.ts";
import { type BuyerLead, listBuyerRoutes } from "./buyer-page-queries.ts";
import { setBuyerDecision, setRoutesChanged } from "./buyer-request-queries.ts";
import { recordBuyerRequest } from "./record-buyer-request.ts";

/** Hides the details of a request from dealers, or shows them again. Idempotent. */
export async function restrictLead(
  tx: DbOrTransaction,
  { lead_id, state, restricted_at }: BuyerLead,
  { isRestricted, at }: { isRestricted: boolean; at: Date },
) {
  if ((restricted_at !== null) === isRestricted) return;
  await setBuyerDecision(tx, lead_id, { restricted_at: isRestricted ? at : null });
  await setRoutesChanged(tx, lead_id, at);
  if (isRestricted) await cancelCalls(tx, { lead_id, dealer_id: null, at });
  if (!isRestricted && state === "routed") await resumeLead(tx, lead_id, at);
  const current = (await listBuyerRoutes(tx, lead_id)).filter(({ withdrawn_at }) => !withdrawn_at);
  const notifies = current.map(({ dealer_id }) => dealer_id);
  const kind = isRestricted ? "restricted" : "unrestricted";
  await recordBuyerRequest(tx, { lead_id, kind, dealer_id: null, notifies, at });
}
