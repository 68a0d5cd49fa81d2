import type { AppContext } from "#src/services/app-context.ts";
import { forgetSavedSearchesOf } from "#src/services/saved-searches/forget-subscriber.ts";
import { lockLeadOfLink } from "./buyer-lead.ts";
import { listBuyerRoutes } from "./buyer-page-queries.ts";
import { forgetPerson } from "./forget-person.ts";
import { recordBuyerRequest } from "./record-buyer-request.ts";
import { BY_BUYER } from "./withdraw-request.ts";

/**
 * The buyer wants to be forgotten (UK GDPR, article 17): nothing of the person is left in any table or captured mail,
 * saved searches of the same mailbox end, and dealers are told to delete what they hold. What stays proves that there was a request and what was agreed to.
 * @throws NotFound, Conflict
 */
export async function eraseRequest(
  app: Pick<AppContext, "db" | "now" | "buyer_links">,
  token: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const lead = await lockLeadOfLink(tx, app, token);
    const at = app.now();
    const becomes = { to: "withdrawn", by: BY_BUYER, reason: "Erased by the buyer" } as const;
    await forgetPerson(tx, { lead, becomes, at });
    await forgetSavedSearchesOf(tx, lead.email);
    const { lead_id } = lead;
    const tells = (await listBuyerRoutes(tx, lead_id)).map(({ dealer_id }) => dealer_id);
    await recordBuyerRequest(tx, { lead_id, kind: "erased", dealer_id: null, tells, at });
  });
}
