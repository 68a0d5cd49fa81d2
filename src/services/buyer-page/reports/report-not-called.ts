import { Conflict } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { lockRouteFromLink } from "../buyer-lead.ts";
import { listBuyerRequests } from "../buyer-request-queries.ts";
import { recordBuyerRequest } from "../record-buyer-request.ts";

/** Idempotent. @throws Conflict before the response window has ended */
export async function reportNotCalled(
  app: Pick<AppContext, "db" | "now" | "buyerLinks">,
  token: string,
  dealerId: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const route = await lockRouteFromLink(tx, app, token, dealerId);
    const at = app.now();
    if (route.response_due_at !== null && at < route.response_due_at && route.first_response_at === null) {
      throw new Conflict(`${route.name} still has time to contact you.`);
    }
    const { lead_id } = route;
    const requests = await listBuyerRequests(tx, lead_id);
    if (requests.some((one) => one.kind === "not_called" && one.dealer_id === dealerId)) return;
    const notifies = [dealerId];
    await recordBuyerRequest(tx, {
      lead_id,
      kind: "not_called",
      dealer_id: dealerId,
      notifies,
      at,
      needsAdmin: true,
    });
  });
}
