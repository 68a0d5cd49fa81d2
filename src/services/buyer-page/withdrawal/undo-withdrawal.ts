import { Conflict } from "#src/domain/errors/errors.ts";
import { WITHDRAWAL_UNDO_MINUTES } from "#src/domain/policy/leads/leads.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { resumeLead } from "#src/services/leads/response-clock/resume-lead.ts";
import { lockLeadFromLink } from "../buyer-lead.ts";
import { listBuyerRoutes } from "../buyer-page-queries.ts";
import {
  clearRoutesWithdrawn,
  listPendingWithdrawals,
  setWithdrawal,
  type Withdrawal,
} from "./withdrawal-queries.ts";

export const undoneUntil = ({ requested_at }: Pick<Withdrawal, "requested_at">): Date =>
  minutesAfter(requested_at, WITHDRAWAL_UNDO_MINUTES);

/**
 * Shows the dealers the buyer's details again and restarts their response windows. Sends no email.
 * Idempotent.
 * @throws NotFound, Conflict when the minutes are over
 */
export async function undoWithdrawal(
  app: Pick<AppContext, "db" | "now" | "buyerLinks">,
  token: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { lead_id, state, restricted_at } = await lockLeadFromLink(tx, app, token);
    const at = app.now();
    const undoable = (await listPendingWithdrawals(tx, lead_id)).filter((one) => at < undoneUntil(one));
    const isWithdrawn =
      state === "withdrawn" || (await listBuyerRoutes(tx, lead_id)).some((route) => route.withdrawn_at);
    if (undoable.length === 0 && isWithdrawn) {
      throw new Conflict("This can no longer be undone. You can send a new request.");
    }
    const reinstated: string[] = [];
    for (const withdrawal of undoable) {
      await setWithdrawal(tx, withdrawal.buyer_request_id, { undone_at: at });
      reinstated.push(...(await clearRoutesWithdrawn(tx, withdrawal)));
    }
    if (reinstated.length > 0 && restricted_at === null) await resumeLead(tx, lead_id, at, reinstated);
  });
}
