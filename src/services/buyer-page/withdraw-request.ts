import { NotFound } from "#src/domain/errors/errors.ts";
import { canBecome } from "#src/domain/leads/lead-state.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { changeLeadState } from "#src/services/leads/change-lead-state.ts";
import { lockLeadFromLink } from "./buyer-lead.ts";
import { listBuyerRoutes, setRoutesWithdrawn } from "./buyer-page-queries.ts";
import { recordBuyerRequest } from "./record-buyer-request.ts";

export const BY_BUYER = "buyer";

/** Idempotent. @param dealerId null for all dealers @throws NotFound, Conflict */
export async function withdrawRequest(
  app: Pick<AppContext, "db" | "now" | "buyer_links">,
  token: string,
  dealerId: string | null,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { lead_id, state } = await lockLeadFromLink(tx, app, token);
    const routes = await listBuyerRoutes(tx, lead_id);
    const meant = routes.filter((route) => dealerId === null || route.dealer_id === dealerId);
    if (dealerId !== null && meant.length === 0) throw new NotFound("Dealer not found");
    const affected = meant.filter(({ withdrawn_at }) => withdrawn_at === null);
    const isOver = routes.every((route) => route.withdrawn_at !== null || affected.includes(route));
    const ends = isOver && canBecome(state, "withdrawn");
    if (affected.length === 0 && !ends) return;
    const at = app.now();
    await setRoutesWithdrawn(tx, { lead_id, dealer_id: dealerId, at });
    if (ends) {
      const reason = "Withdrawn by the buyer";
      await changeLeadState(tx, { lead_id, from: state, to: "withdrawn", at, by: BY_BUYER, reason });
    }
    const notifies = affected.map((route) => route.dealer_id);
    await recordBuyerRequest(tx, { lead_id, kind: "withdrawn", dealer_id: dealerId, notifies, at });
  });
}
