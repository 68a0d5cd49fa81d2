import { z } from "zod";
import { awaitAll } from "#src/concurrency/await-all.ts";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { type AdminLeadListQuery, leadSearchWords } from "#src/domain/leads/admin-lead-list.ts";
import { leadRefusal } from "#src/domain/leads/routing/hand-route.ts";
import { findDuplicate } from "#src/domain/leads/screening/find-duplicate.ts";
import { filterPeriod } from "#src/domain/lists/page-of.ts";
import { CLOSE_LEAD_REASON_MAX_LENGTH } from "#src/domain/policy/lead-routes.ts";
import {
  DUPLICATE_WINDOW_DAYS,
  HELD_LEAD_EXPIRES_DAYS,
  LEAD_REJECT_REASON_MAX_LENGTH,
} from "#src/domain/policy/leads.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { requiredReason } from "#src/domain/text/reason.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import { listRoutedDealers } from "#src/services/lead-routes/lead-route-queries.ts";
import { findAnyMessageFile, listMessagesOfLead } from "#src/services/messages/message-queries.ts";
import type { Document } from "#src/services/photos/read-document.ts";
import { changeLeadState, decideLeadState } from "../change-lead-state.ts";
import { findEarlierLeads, lockLeadPerson } from "../lead-person-queries.ts";
import { BY_SYSTEM } from "../lead-state-queries.ts";
import { requireSavedLead } from "../require-lead.ts";
import { addRoutes } from "../routing/add-routes.ts";
import { findSavedLeadRoutes } from "../routing/route-onward.ts";
import { findPersonOfLead, listConsents, type SavedLead, setExplanation } from "../saved-lead-queries.ts";
import {
  listLeads,
  lockHeldBefore,
  selectAdminRoutes,
  selectExplanation,
  selectLead,
  selectRepeats,
  selectStateChanges,
} from "./admin-lead-queries.ts";

export async function listAdminLeads({ db }: WithDb, query: AdminLeadListQuery) {
  const { state, search, page } = query;
  return await listLeads(db, { state, words: leadSearchWords(search), ...filterPeriod(query) }, page);
}

export async function findAdminLead({ db, now }: DbAndClock, leadId: string) {
  const lead = isUuid(leadId) ? await selectLead(db, leadId) : undefined;
  if (!lead) throw new NotFound("Lead not found");
  const found = await awaitAll({
    routes: selectAdminRoutes(db, leadId),
    consents: listConsents(db, leadId).then((consents) => consents.toReversed()),
    explanation: selectExplanation(db, leadId),
    changes: selectStateChanges(db, leadId),
    repeats: selectRepeats(db, leadId),
    messages: listMessagesOfLead(db, leadId),
  });
  const routes = found.routes.map((route) => ({ ...route, company_number: null }));
  return { lead, ...found, hand_refusal: leadRefusal({ lead, routes, now: now() }) };
}

export const closeSchema = z.object({
  reason: requiredReason({ required: "Say why it is closed", max: CLOSE_LEAD_REASON_MAX_LENGTH }),
});

/** Closes a request that no dealer matches, and tells the buyer by email, without the reason. */
export async function closeUnmatchedLead(app: DbAndClock, admin: UserActor, leadId: string, input: unknown) {
  const { reason } = parseInput(closeSchema, input);
  await app.db.transaction().execute(async (tx) => {
    await requireSavedLead(tx, leadId);
    const decision = { action: "lead.close", reason, at: app.now() } as const;
    await decideLeadState(tx, admin, { ...decision, lead_id: leadId, from: "unmatched", to: "expired" });
    await addJob(tx, "send-lead-closed", { lead_id: leadId });
  });
}

export async function readAnyMessageFile({ db }: WithDb, leadMessageId: string): Promise<Document> {
  const file = await findAnyMessageFile(db, leadMessageId);
  if (!file) throw new NotFound("File not found");
  return file;
}

/** @returns how many dealers received it */
export async function acceptHeldLead(app: DbAndClock, admin: UserActor, leadId: string): Promise<number> {
  return await app.db.transaction().execute(async (tx) => {
    // Locks the person before the lead, as submitLead does, to avoid deadlocks.
    await lockPersonOfLead(tx, leadId);
    const lead = await lockHeldLead(tx, leadId);
    if (lead.stays_where_it_is)
      throw new Conflict("The buyer does not want this request to be sent to any dealer.");
    const now = app.now();
    const { routes, explanation, vehicle } = await findSavedLeadRoutes(tx, lead, { now });
    await refuseDuplicate(tx, lead, { vehicle_id: vehicle?.vehicle_id ?? null, now });
    const to = routes.length > 0 ? "routed" : "unmatched";
    const decision = { action: "lead.accept", reason: "Looks genuine", at: now } as const;
    await decideLeadState(tx, admin, { ...decision, lead_id: leadId, from: "held", to });
    await setExplanation(tx, leadId, explanation);
    await addRoutes(tx, { lead, routes, now, notifies: true });
    await addJob(tx, "send-lead-confirmation", {
      lead_id: leadId,
      vehicle_unavailable: lead.named_dealer_id !== null && vehicle === null,
    });
    return routes.length;
  });
}

/** Another request of this person may have been routed while this one was held. */
async function refuseDuplicate(
  tx: DbOrTransaction,
  lead: SavedLead,
  { vehicle_id, now }: { vehicle_id: string | null; now: Date },
) {
  const leads = await findEarlierLeads(tx, lead, daysBefore(now, DUPLICATE_WINDOW_DAYS));
  const others = leads.filter(({ lead_id, state }) => lead_id !== lead.lead_id && state === "routed");
  const { also_vehicle_id, chosen_dealer_ids } = lead;
  const vehicleIds = [lead.vehicle_id, vehicle_id];
  const asked = { vehicle_ids: vehicleIds, also_vehicle_id, chosen_dealer_ids, wishes: lead };
  const duplicate = findDuplicate(asked, others, now);
  if (duplicate.kind === "new") return;
  const names = (await listRoutedDealers(tx, duplicate.lead_id)).map(({ name }) => name);
  throw new Conflict(`${names.join(" and ")} already have this person's request.`);
}

const rejectSchema = z.object({
  reason: requiredReason({ required: "Say why it is rejected", max: LEAD_REJECT_REASON_MAX_LENGTH }),
});

export async function rejectHeldLead(app: DbAndClock, admin: UserActor, leadId: string, input: unknown) {
  const { reason } = parseInput(rejectSchema, input);
  await app.db.transaction().execute(async (tx) => {
    await lockHeldLead(tx, leadId);
    const decision = { action: "lead.reject", reason, at: app.now() } as const;
    await decideLeadState(tx, admin, { ...decision, lead_id: leadId, from: "held", to: "rejected" });
    await addJob(tx, "send-lead-closed", { lead_id: leadId, was_held: true });
  });
}

export async function expireHeldLeads({ db, now }: DbAndClock) {
  const at = now();
  const reason = `Not reviewed within ${HELD_LEAD_EXPIRES_DAYS} days`;
  await db.transaction().execute(async (tx) => {
    for (const leadId of await lockHeldBefore(tx, daysBefore(at, HELD_LEAD_EXPIRES_DAYS))) {
      await changeLeadState(tx, { lead_id: leadId, from: "held", to: "expired", at, by: BY_SYSTEM, reason });
      await addJob(tx, "send-lead-closed", { lead_id: leadId, was_held: true });
    }
  });
}

async function lockHeldLead(tx: DbOrTransaction, leadId: string): Promise<SavedLead> {
  const lead = await requireSavedLead(tx, leadId);
  if (lead.state !== "held") throw new Conflict(`This request is already ${lead.state}.`);
  return lead;
}

/** Serialises with new requests of the same person; does nothing for an unknown lead. */
async function lockPersonOfLead(tx: DbOrTransaction, leadId: string) {
  const person = isUuid(leadId) ? await findPersonOfLead(tx, leadId) : undefined;
  if (person) await lockLeadPerson(tx, person);
}
