import type { Actor } from "#src/domain/accounts/permissions.ts";
import { callStatementSchema } from "#src/domain/calls/call-statement.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { requireNotErased } from "../require-not-erased.ts";
import { requireLeadRoute } from "./dealer-lead-access.ts";
import { setCallStatement } from "./missed-call-queries.ts";
import { findLeadWithHistory, type LeadWithHistory } from "./with-history.ts";

/** Records the dealer's side of a call reported as missed, for the admin who decides. */
export async function stateMissedCall(
  app: Pick<AppContext, "db" | "now">,
  actor: Actor,
  leadId: string,
  input: unknown,
): Promise<LeadWithHistory> {
  return await app.db.transaction().execute(async (tx) => {
    const route = await requireLeadRoute(tx, actor, "lead:change", leadId);
    const { statement } = parseInput(callStatementSchema, input);
    await requireNotErased(tx, leadId);
    const at = app.now();
    if (!(await setCallStatement(tx, route, { statement, at }))) {
      throw new Conflict("There is no open report about a missed call.");
    }
    const { dealer_id } = route;
    await recordChange(tx, { actor, action: "lead.state-call", subject: { id: leadId, dealer_id }, at });
    return await findLeadWithHistory(tx, route);
  });
}
