import { z } from "zod";
import { awaitAll } from "#src/concurrency/await-all.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { type AdminLeadListQuery, leadSearchWords } from "#src/domain/leads/admin-lead-list.ts";
import { leadRefusal } from "#src/domain/leads/routing/hand-route.ts";
import { filterPeriod } from "#src/domain/lists/page-of.ts";
import { CLOSE_LEAD_REASON_MAX_LENGTH } from "#src/domain/policy/lead-routes.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { requiredReason } from "#src/domain/text/reason.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import { findAnyMessageFile, listMessagesOfLead } from "#src/services/messages/message-queries.ts";
import { parseInput } from "#src/services/parse-input.ts";
import type { Document } from "#src/services/photos/read-document.ts";
import { decideLeadState } from "../change-lead-state.ts";
import { requireSavedLead } from "../require-lead.ts";
import { listConsents } from "../saved-lead-queries.ts";
import { listLeads } from "./admin-lead-list-queries.ts";
import {
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

const schema = z.object({
  reason: requiredReason({ required: "Say why it is closed", max: CLOSE_LEAD_REASON_MAX_LENGTH }),
});

/** Closes a request that no dealer matches, and tells the buyer by email, without the reason. */
export async function closeUnmatchedLead(app: DbAndClock, admin: UserActor, leadId: string, input: unknown) {
  const { reason } = parseInput(schema, input);
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
