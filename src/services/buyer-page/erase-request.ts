import type { AppContext } from "#src/services/app-context.ts";
import { eraseSavedSearchesOf } from "#src/services/saved-searches/erase-subscriber.ts";
import { lockLeadFromLink } from "./buyer-lead.ts";
import { listBuyerRoutes } from "./buyer-page-queries.ts";
import { erasePerson } from "./erase-person.ts";
import { recordBuyerRequest } from "./record-buyer-request.ts";
import { BY_BUYER } from "./withdraw-request.ts";

/** UK GDPR, article 17. Proof of request and consent remains. @throws NotFound, Conflict */
export async function eraseRequest(
  app: Pick<AppContext, "db" | "now" | "buyer_links">,
  token: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const lead = await lockLeadFromLink(tx, app, token);
    const at = app.now();
    const becomes = { to: "withdrawn", by: BY_BUYER, reason: "Erased by the buyer" } as const;
    await erasePerson(tx, { lead, becomes, at });
    await eraseSavedSearchesOf(tx, lead.email);
    const { lead_id } = lead;
    const notifies = (await listBuyerRoutes(tx, lead_id)).map(({ dealer_id }) => dealer_id);
    await recordBuyerRequest(tx, { lead_id, kind: "erased", dealer_id: null, notifies, at });
  });
}
