import { NotFound } from "#src/domain/errors/errors.ts";
import { leadRefusal } from "#src/domain/leads/routing/hand-route.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { listMessagesOfLead } from "#src/services/messages/message-queries.ts";
import {
  selectAdminRoutes,
  selectConsents,
  selectExplanation,
  selectLead,
  selectRepeats,
  selectStateChanges,
} from "./admin-lead-queries.ts";

export async function findAdminLead({ db, now }: Pick<AppContext, "db" | "now">, leadId: string) {
  const lead = isUuid(leadId) ? await selectLead(db, leadId) : undefined;
  if (!lead) throw new NotFound("Lead not found");
  const [routes, consents, explanation, changes, repeats, messages] = await Promise.all([
    selectAdminRoutes(db, leadId),
    selectConsents(db, leadId),
    selectExplanation(db, leadId),
    selectStateChanges(db, leadId),
    selectRepeats(db, leadId),
    listMessagesOfLead(db, leadId),
  ]);
  const leadRoutes = routes.map((route) => ({ ...route, company_number: null }));
  const handRefusal = leadRefusal({ lead, routes: leadRoutes, now: now() });
  return { lead, routes, consents, explanation, changes, repeats, messages, hand_refusal: handRefusal };
}
