import type { Actor } from "#src/domain/accounts/permissions.ts";
import { addJob } from "#src/jobs/add-job.ts";
import { requirePermission } from "#src/services/accounts/require-permission.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { addRoutes } from "./add-routes.ts";
import { changeLeadState } from "./change-lead-state.ts";
import { findKeptLeadRoutes } from "./find-kept-lead-routes.ts";
import { lockHeldLead } from "./held-lead.ts";
import { setExplanation } from "./kept-lead-queries.ts";

/**
 * An admin finds nothing wrong with a held lead: it goes to the dealers of today, and the buyer is told who they are.
 * @returns how many dealers have it now
 * @throws NotSignedIn, NotAllowed, NotFound, Conflict when somebody has decided already
 */
export async function acceptHeldLead(
  app: Pick<AppContext, "db" | "now">,
  actor: Actor,
  lead_id: string,
): Promise<number> {
  const { user_id } = requirePermission(actor, "lead:decide");
  return await app.db.transaction().execute(async (tx) => {
    const lead = await lockHeldLead(tx, lead_id);
    const now = app.now();
    const { routes, explanation, vehicle } = await findKeptLeadRoutes(tx, lead, { now });
    const to = routes.length > 0 ? "routed" : "unmatched";
    await changeLeadState(tx, { lead_id, from: "held", to, at: now, by: user_id, reason: "Looks genuine" });
    await recordChange(tx, {
      actor,
      action: "lead.accept",
      subject: { id: lead_id },
      before: { state: "held" },
      after: { state: to },
      at: now,
    });
    await setExplanation(tx, lead_id, explanation);
    await addRoutes(tx, { lead_id, person: lead, vehicle, routes, now, tells: true });
    await addJob(tx, "send-lead-confirmation", {
      lead_id,
      vehicle_unavailable: lead.named_dealer_id !== null && vehicle === null,
    });
    return routes.length;
  });
}
