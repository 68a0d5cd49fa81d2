import { z } from "zod";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { Conflict, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import {
  CALL_STATEMENT_MAX_LENGTH,
  LEAD_NOTE_MAX_LENGTH,
  PASS_REASON_MAX_LENGTH,
} from "#src/domain/policy/lead-routes.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { requiredParagraphs, requiredReason } from "#src/domain/text/reason.ts";
import type { AppContext, DbAndClock, WithDb } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { findReporter } from "#src/services/complaints/complaint-queries.ts";
import { reportMessage } from "#src/services/complaints/submit-complaint.ts";
import { updateRoute } from "#src/services/lead-routes/lead-route-queries.ts";
import { findMessage, findMessageFile } from "#src/services/messages/message-queries.ts";
import { readMessageUpload, sendMessage } from "#src/services/messages/send-message.ts";
import type { Document, UploadedFile } from "#src/services/photos/read-document.ts";
import { type OwnDealer, requireSignedIn } from "#src/services/require-permission.ts";
import { cancelCalls, findCallAt } from "../calls/call-queries.ts";
import { requireNotErased } from "../require-lead.ts";
import { routeOnward } from "../routing/route-onward.ts";
import { lockSavedLead, setPassed } from "../saved-lead-queries.ts";
import { findLeadWithHistory, type LeadWithHistory, requireLeadRoute } from "./dealer-lead.ts";
import { selectDealerLead } from "./dealer-lead-queries.ts";
import { insertNote, lockRouteProgress, setCallStatement } from "./lead-progress-queries.ts";

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

/** The first message is the dealer's response, unless the buyer chose a time to be rung. */
export async function writeToBuyer(
  app: Pick<AppContext, "db" | "now" | "parsing">,
  actor: Actor,
  leadId: string,
  input: unknown,
  upload: UploadedFile | null = null,
): Promise<LeadWithHistory> {
  const { user_id, dealer_id: ownDealer } = requireSignedIn(actor);
  const file = upload && (await readMessageUpload(app, upload, ownDealer ?? user_id));
  return await app.db.transaction().execute(async (tx) => {
    const route = await requireLeadRoute(tx, actor, "lead:change", leadId);
    // Locks the lead before its route, as passing on does.
    await requireNotErased(tx, leadId);
    const before = await lockRouteProgress(tx, route);
    const { contact_stopped, passed_at } = await selectDealerLead(tx, route);
    if (contact_stopped) throw new Conflict("You may not contact this buyer any more.");
    if (passed_at) throw new Conflict("You have passed this enquiry on.");
    const at = app.now();
    await sendMessage(tx, route, { writer: "dealer", user_id, input, file, at });
    if (before.first_response_at === null && (await findCallAt(tx, route)) === null) {
      const firstOpenedAt = before.first_opened_at ?? at;
      await updateRoute(tx, route, { first_opened_at: firstOpenedAt, first_response_at: at }).execute();
    }
    const { dealer_id } = route;
    await recordChange(tx, { actor, action: "lead.message", subject: { id: leadId, dealer_id }, at });
    return await findLeadWithHistory(tx, route);
  });
}

export async function reportBuyerMessage(
  app: DbAndClock,
  actor: Actor,
  { lead_id, lead_message_id }: { lead_id: string; lead_message_id: string },
  input: unknown,
) {
  await app.db.transaction().execute(async (tx) => {
    const route = await requireLeadRoute(tx, actor, "lead:change", lead_id);
    await requireNotErased(tx, lead_id);
    const message = isUuid(lead_message_id) ? await findMessage(tx, lead_message_id) : undefined;
    const isOfRoute = message?.lead_id === lead_id && message.dealer_id === route.dealer_id;
    if (!message || !isOfRoute) throw new NotFound("Message not found");
    const { contact_stopped } = await selectDealerLead(tx, route);
    if (contact_stopped) throw new Conflict("You can no longer read this buyer's messages.");
    const { name, email } = await findReporter(tx, requireSignedIn(actor).user_id);
    const at = app.now();
    await reportMessage(tx, message, { reported_by: "dealer", name, email, input, at });
    const subject = { id: lead_id, dealer_id: route.dealer_id };
    await recordChange(tx, { actor, action: "lead.report-message", subject, at });
  });
}

/** Readable as long as the messages. */
export async function readMessageFile(
  { db }: WithDb,
  actor: OwnDealer,
  leadMessageId: string,
): Promise<Document> {
  const { dealer_id } = actor;
  const file = await findMessageFile(db, leadMessageId);
  if (file?.dealer_id !== dealer_id) throw new NotFound("File not found");
  const route = await requireLeadRoute(db, actor, "lead:read", file.lead_id);
  const { contact_stopped } = await selectDealerLead(db, route);
  if (contact_stopped) throw new NotFound("File not found");
  return file;
}
