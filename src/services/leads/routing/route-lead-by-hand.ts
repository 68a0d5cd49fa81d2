import { z } from "zod";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, InvalidInput } from "#src/domain/errors/errors.ts";
import { HAND_ROUTE_REASON_MAX_LENGTH } from "#src/domain/policy/leads/leads.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { requiredReason } from "../../../domain/text/reason.ts";
import { changeLeadState } from "../change-lead-state.ts";
import { requireSavedLead } from "../require-saved-lead.ts";
import { listSavedLeadRoutes, type SavedLead } from "../saved-lead-queries.ts";
import { addRoutes } from "./add-routes.ts";
import { type CheckedDealer, checkDealersForManualRouting } from "./dealers-for-manual-routing.ts";
import { findDealerForManualRouting } from "./manual-routing-queries.ts";
import { availableVehicle, findRequestSubjects } from "./request-subject.ts";
import { lockDealersWithCap, lockVerifiedDealers } from "./routing-queries.ts";

const schema = z.object({
  dealer_id: z.string({ error: "Choose a dealer" }).refine(isUuid, "Choose a dealer"),
  reason: requiredReason({ required: "Say why this dealer", max: HAND_ROUTE_REASON_MAX_LENGTH }),
  is_free: z.boolean({ error: "Say whether the dealer is charged" }).default(false),
});

export async function routeLeadByHand(app: DbAndClock, admin: UserActor, leadId: string, input: unknown) {
  const { dealer_id, reason, is_free } = parseInput(schema, input);
  await app.db.transaction().execute(async (tx) => {
    const lead = await requireSavedLead(tx, leadId);
    const now = app.now();
    const dealer = await lockAllowedDealer(tx, lead, dealer_id, now);
    const position = (await listSavedLeadRoutes(tx, leadId)).length + 1;
    const { first, second } = await findRequestSubjects(tx, lead);
    const isOwn = [first, second].some((car) => availableVehicle(car)?.dealer_id === dealer_id);
    if (lead.state === "unmatched") {
      await changeLeadState(tx, {
        lead_id: leadId,
        from: "unmatched",
        to: "routed",
        at: now,
        by: admin.user_id,
        reason,
      });
    }
    const { distance_miles, is_exclusive } = dealer;
    const route = {
      dealer_id,
      position,
      reason: isOwn ? ("own_vehicle" as const) : ("by_hand" as const),
      hand_reason: reason,
      distance_miles,
      is_exclusive,
      is_free,
    };
    await addRoutes(tx, { lead_id: leadId, person: lead, routes: [route], now, notifies: true });
    await addJob(tx, "send-lead-introduction", { lead_id: leadId, dealer_id });
    await recordChange(tx, {
      actor: admin,
      action: "lead.route",
      subject: { id: leadId, dealer_id },
      before: { state: lead.state },
      after: { state: "routed", dealer: dealer.name, is_free },
      at: now,
    });
  });
}

async function lockAllowedDealer(
  tx: DbOrTransaction,
  lead: SavedLead,
  dealerId: string,
  now: Date,
): Promise<CheckedDealer> {
  // Locks in the order of every other routing to avoid deadlocks.
  await lockDealersWithCap(tx, [dealerId]);
  const verified = await lockVerifiedDealers(tx, [dealerId]);
  const found = await findDealerForManualRouting(tx, dealerId);
  if (!found) throw new InvalidInput({ dealer_id: "Choose a dealer" });
  const candidate = { ...found, is_verified: verified.has(dealerId) };
  const [dealer] = await checkDealersForManualRouting(tx, lead, [candidate], now);
  if (!dealer || dealer.refusal !== null) {
    throw new Conflict(`${found.name}: ${dealer?.refusal ?? "not found"}.`);
  }
  return dealer;
}
