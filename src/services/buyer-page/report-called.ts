import { NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { lockLeadFromLink } from "./buyer-lead.ts";
import { insertBuyerRequest, listBuyerRequests, listBuyerRoutes, setCalled } from "./buyer-page-queries.ts";

/** Ends the dealer's response window where the dealer has recorded no call. Idempotent. @throws NotFound, Conflict */
export async function reportCalled(
  app: Pick<AppContext, "db" | "now" | "buyer_links">,
  token: string,
  dealerId: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { lead_id } = await lockLeadFromLink(tx, app, token);
    const route = (await listBuyerRoutes(tx, lead_id)).find((one) => one.dealer_id === dealerId);
    if (!route || route.withdrawn_at) throw new NotFound("Dealer not found");
    const at = app.now();
    const requests = await listBuyerRequests(tx, lead_id);
    if (requests.some((one) => one.kind === "called" && one.dealer_id === dealerId)) return;
    const about = { lead_id, dealer_id: dealerId };
    await insertBuyerRequest(tx, { ...about, kind: "called", requested_at: at, settled_at: at });
    await setCalled(tx, about, at);
  });
}
