import type { AppContext } from "#src/services/app-context.ts";
import { resumeLead } from "#src/services/leads/response-clock/resume-lead.ts";
import { lockLeadFromLink } from "./buyer-lead.ts";
import { listBuyerRoutes, setBuyerDecision, setRoutesChanged } from "./buyer-page-queries.ts";
import { recordBuyerRequest } from "./record-buyer-request.ts";

/** UK GDPR, article 18: hides the details from dealers. @throws NotFound, Conflict */
export async function restrictRequest(
  app: Pick<AppContext, "db" | "now" | "buyer_links">,
  token: string,
  isRestricted: boolean,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { lead_id, state, restricted_at } = await lockLeadFromLink(tx, app, token);
    if ((restricted_at !== null) === isRestricted) return;
    const at = app.now();
    await setBuyerDecision(tx, lead_id, { restricted_at: isRestricted ? at : null });
    await setRoutesChanged(tx, lead_id, at);
    if (!isRestricted && state === "routed") await resumeLead(tx, lead_id, at);
    const current = (await listBuyerRoutes(tx, lead_id)).filter(({ withdrawn_at }) => !withdrawn_at);
    const notifies = current.map(({ dealer_id }) => dealer_id);
    const kind = isRestricted ? "restricted" : "unrestricted";
    await recordBuyerRequest(tx, { lead_id, kind, dealer_id: null, notifies, at });
  });
}
