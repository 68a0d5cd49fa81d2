import { answeredAt } from "#src/domain/calls/call-times.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { formatDeadline } from "#src/domain/format/format-deadline.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { setCalled } from "../buyer-decision-queries.ts";
import { lockRouteFromLink } from "../buyer-lead.ts";
import { insertBuyerRequest, listBuyerRequests } from "../buyer-request-queries.ts";

/**
 * Ends the dealer's response window if no call is recorded. Idempotent.
 * @param said whether they spoke, or the buyer did not pick up
 * @throws NotFound, Conflict also for a missed call before its booked time
 */
export async function reportCalled(
  app: Pick<AppContext, "db" | "now" | "buyerLinks">,
  token: string,
  dealerId: string,
  said: "called" | "missed_call",
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { lead_id, name, call_at } = await lockRouteFromLink(tx, app, token, dealerId);
    const at = app.now();
    if (said === "missed_call" && call_at && at < call_at) {
      throw new Conflict(`You asked ${name} to ring you on ${formatDeadline(call_at)}.`);
    }
    const requests = await listBuyerRequests(tx, lead_id);
    if (requests.some((one) => one.kind === said && one.dealer_id === dealerId)) return;
    const about = { lead_id, dealer_id: dealerId };
    await insertBuyerRequest(tx, { ...about, kind: said, requested_at: at, settled_at: at });
    await setCalled(tx, about, answeredAt(call_at, at));
  });
}
