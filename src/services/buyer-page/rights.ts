import type { DbOrTransaction } from "#src/db/database.ts";
import { normaliseEmail } from "#src/domain/text/email-address.ts";
import { listComplaintsOf } from "#src/services/complaints/complaint-queries.ts";
import { cancelCalls } from "#src/services/leads/calls/call-queries.ts";
import { BY_BUYER } from "#src/services/leads/lead-state-queries.ts";
import { resumeLead } from "#src/services/leads/response-clock/resume-lead.ts";
import { savedSearchesOf } from "#src/services/saved-searches/own-searches.ts";
import {
  asBuyer,
  type BuyerApp,
  findLeadFromLink,
  recordBuyerRequest,
  recordForDealers,
} from "./buyer-lead.ts";
import type { BuyerLead } from "./buyer-page-queries.ts";
import { setBuyerDecision } from "./buyer-request-queries.ts";
import { eraseLead, eraseMailboxTraces } from "./erase-leads.ts";
import { heldAboutLead } from "./held-about-lead.ts";

/** UK GDPR, articles 15 and 20. */
export async function downloadRequest(app: BuyerApp, token: string) {
  const request = await findLeadFromLink(app, token);
  return {
    downloaded_at: app.now(),
    ...(await heldAboutLead(app.db, request)),
    saved_searches: await savedSearchesOf(app.db, request.email),
    complaints: await listComplaintsOf(app.db, normaliseEmail(request.email)),
  };
}

/** UK GDPR, article 17. Proof of request and consent remains. */
export async function eraseRequest(
  app: BuyerApp,
  token: string,
  { keepsReviews = false }: { keepsReviews?: boolean } = {},
) {
  await asBuyer(app, token, async (tx, lead, at) => {
    await eraseLead(tx, lead, { by: BY_BUYER, reason: "Erased by the buyer", at, keepsReviews });
    await eraseMailboxTraces(tx, lead.email);
  });
}

/** UK GDPR, article 18: hides the details from dealers. */
export async function restrictRequest(app: BuyerApp, token: string, isRestricted: boolean) {
  await asBuyer(app, token, (tx, lead, at) => restrictLead(tx, lead, { isRestricted, at }));
}

/** UK GDPR, article 21. Idempotent; an admin reviews it. */
export async function objectToRequest(app: BuyerApp, token: string) {
  await asBuyer(app, token, async (tx, { lead_id, objected_at }, at) => {
    if (objected_at !== null) return;
    await setBuyerDecision(tx, lead_id, { objected_at: at });
    await recordBuyerRequest(tx, { lead_id, kind: "objected", notifies: [], at, needs_admin: true });
  });
}

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
