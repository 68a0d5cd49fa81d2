import type { AppContext } from "#src/services/app-context.ts";
import { lockLeadFromLink } from "./buyer-lead.ts";
import { eraseLead } from "./erase-lead.ts";
import { eraseMailboxTraces } from "./erase-mailbox-traces.ts";
import { BY_BUYER } from "./withdrawal/withdraw-request.ts";

/** UK GDPR, article 17. Proof of request and consent remains. */
export async function eraseRequest(
  app: Pick<AppContext, "db" | "now" | "buyerLinks">,
  token: string,
  { keepsReviews = false }: { keepsReviews?: boolean } = {},
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const lead = await lockLeadFromLink(tx, app, token);
    await eraseLead(tx, lead, {
      by: BY_BUYER,
      reason: "Erased by the buyer",
      at: app.now(),
      keepsReviews,
    });
    await eraseMailboxTraces(tx, lead.email);
  });
}
