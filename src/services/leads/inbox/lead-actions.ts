import { z } from "zod";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import {
  CALL_STATEMENT_MAX_LENGTH,
  LEAD_NOTE_MAX_LENGTH,
  PASS_REASON_MAX_LENGTH,
} from "#src/domain/policy/lead-routes.ts";
import { requiredParagraphs, requiredReason } from "#src/domain/text/reason.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { requireSignedIn } from "#src/services/require-permission.ts";
import { cancelCalls } from "../calls/call-queries.ts";
import { requireNotErased } from "../require-lead.ts";
import { routeOnward } from "../routing/route-onward.ts";
import { lockSavedLead, setPassed } from "../saved-lead-queries.ts";
import { findLeadWithHistory, type LeadWithHistory, requireLeadRoute } from "./dealer-lead.ts";
import { insertNote, setCallStatement } from "./lead-progress-queries.ts";

const noteSchema = z.object({
  text: requiredParagraphs({
    required: "Write a note first",
    max: LEAD_NOTE_MAX_LENGTH,
    tooLong: `A note has at most ${LEAD_NOTE_MAX_LENGTH} characters`,
  }),
});

export async function addLeadNote(
  app: DbAndClock,
  actor: Actor,
  leadId: string,
  input: unknown,
): Promise<LeadWithHistory> {
  const route = await requireLeadRoute(app.db, actor, "lead:change", leadId);
  const { text } = parseInput(noteSchema, input);
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

const passSchema = z.object({
  reason: requiredReason({ required: "Say why you pass it on", max: PASS_REASON_MAX_LENGTH }),
});

/** Does not reveal whether there is a next dealer. */
export async function passLead(app: DbAndClock, actor: Actor, leadId: string, input: unknown) {
  await app.db.transaction().execute(async (tx) => {
    const route = await requireLeadRoute(tx, actor, "lead:change", leadId);
    const parsed = parseInput(passSchema, input);
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

const statementSchema = z.object({
  statement: requiredReason({ required: "Say what happened, and when", max: CALL_STATEMENT_MAX_LENGTH }),
});

/** Records the dealer's side of a call reported as missed, for the admin who decides. */
export async function stateMissedCall(
  app: DbAndClock,
  actor: Actor,
  leadId: string,
  input: unknown,
): Promise<LeadWithHistory> {
  return await app.db.transaction().execute(async (tx) => {
    const route = await requireLeadRoute(tx, actor, "lead:change", leadId);
    const { statement } = parseInput(statementSchema, input);
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
