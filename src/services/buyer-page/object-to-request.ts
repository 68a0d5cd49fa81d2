import type { AppContext } from "#src/services/app-context.ts";
import { lockLeadFromLink } from "./buyer-lead.ts";
import { setBuyerDecision } from "./buyer-page-queries.ts";
import { recordBuyerRequest } from "./record-buyer-request.ts";

/**
 * The buyer objects to what we do with the request on our own account (UK GDPR, article 21): it goes to no other dealer
 * from now on, and an admin looks at it. Doing it twice is once.
 * @throws NotFound, Conflict
 */
export async function objectToRequest(
  app: Pick<AppContext, "db" | "now" | "buyer_links">,
  token: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { lead_id, objected_at } = await lockLeadFromLink(tx, app, token);
    if (objected_at !== null) return;
    const at = app.now();
    await setBuyerDecision(tx, lead_id, { objected_at: at });
    await recordBuyerRequest(tx, {
      lead_id,
      kind: "objected",
      dealer_id: null,
      notifies: [],
      at,
      needsAdmin: true,
    });
  });
}
