import { z } from "zod";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { PASS_REASON_MAX_LENGTH } from "#src/domain/policy/leads/leads.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { requiredReason } from "../../../domain/text/reason.ts";
import { cancelCalls } from "../calls/call-queries.ts";
import { requireNotErased } from "../require-not-erased.ts";
import { routeOnward } from "../routing/route-onward.ts";
import { lockSavedLead, setPassed } from "../saved-lead-queries.ts";
import { requireLeadRoute } from "./dealer-lead-access.ts";

const schema = z.object({
  reason: requiredReason({ required: "Say why you pass it on", max: PASS_REASON_MAX_LENGTH }),
});

/** Does not reveal whether there is a next dealer. */
export async function passLead(
  app: Pick<AppContext, "db" | "now">,
  actor: Actor,
  leadId: string,
  input: unknown,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const route = await requireLeadRoute(tx, actor, "lead:change", leadId);
    const parsed = parseInput(schema, input);
    // Locks the lead before its routes, so that concurrent passes are serialised.
    await lockSavedLead(tx, leadId);
    await requireNotErased(tx, leadId);
    const at = app.now();
    if (!(await setPassed(tx, route, { ...parsed, at }))) return;
    const { dealer_id } = route;
    await cancelCalls(tx, { lead_id: leadId, dealer_id, at });
    await recordChange(tx, { actor, action: "lead.pass", subject: { id: leadId, dealer_id }, at });
    await routeOnward(tx, leadId, at);
  });
}
