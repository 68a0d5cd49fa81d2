import type { AppContext } from "#src/services/app-context.ts";
import { setBuyerDecision } from "./buyer-decision-queries.ts";
import { lockLeadFromLink } from "./buyer-lead.ts";
import { recordBuyerRequest } from "./record-buyer-request.ts";

/** UK GDPR, article 21. Idempotent; an admin reviews it. */
export async function objectToRequest(
  app: Pick<AppContext, "db" | "now" | "buyerLinks">,
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
