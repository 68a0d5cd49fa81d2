import { z } from "zod";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { callStatementSchema } from "#src/domain/calls/call-statement.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { leadNoteSchema } from "#src/domain/leads/lead-note.ts";
import { PASS_REASON_MAX_LENGTH } from "#src/domain/policy/leads/leads.ts";
import { requiredReason } from "#src/domain/text/reason.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { requireSignedIn } from "#src/services/require-permission.ts";
import { cancelCalls } from "../calls/call-queries.ts";
import { requireNotErased } from "../require-not-erased.ts";
import { routeOnward } from "../routing/route-onward.ts";
import { lockSavedLead, setPassed } from "../saved-lead-queries.ts";
import { requireLeadRoute } from "./dealer-lead-access.ts";
import { insertNote, setCallStatement } from "./lead-progress-queries.ts";
import { findLeadWithHistory, type LeadWithHistory } from "./with-history.ts";

export async function addLeadNote(
  app: DbAndClock,
  actor: Actor,
  leadId: string,
  input: unknown,
): Promise<LeadWithHistory> {
  const route = await requireLeadRoute(app.db, actor, "lead:change", leadId);
  const { text } = parseInput(leadNoteSchema, input);
  const { user_id } = requireSignedIn(actor);
  const { dealer_id } = route;
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    await requireNotErased(tx, leadId);
    await insertNote(tx, { ...route, text, created_at: at, user_id });
    await recordChange(tx, { actor, action: "lead.note", subject: { id: leadId, dealer_id }, at });
  });
  return await findLeadWithHistory(app.db, route);
}

const schema = z.object({
  reason: requiredReason({ required: "Say why you pass it on", max: PASS_REASON_MAX_LENGTH }),
});

/** Does not reveal whether there is a next dealer. */
export async function passLead(app: DbAndClock, actor: Actor, leadId: string, input: unknown) {
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

/** Records the dealer's side of a call reported as missed, for the admin who decides. */
export async function stateMissedCall(
  app: DbAndClock,
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
