import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { answeredAt } from "#src/domain/calls/call-times.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { formatDeadline } from "#src/domain/format/format.ts";
import {
  isByMessagesOnly,
  isCall,
  isOverlooked,
  isResponse,
  type LeadProgress,
  mayProgress,
  PROGRESS_TEXT,
} from "#src/domain/leads/lead-route.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { type LeadRouteKey, updateRoute } from "#src/services/lead-routes/lead-route-queries.ts";
import { requireSignedIn } from "#src/services/require-permission.ts";
import { findCallAt } from "../calls/call-queries.ts";
import { findLeadWithHistory, type LeadWithHistory, requireLeadRoute } from "./dealer-lead.ts";
import { selectDealerLead } from "./dealer-lead-queries.ts";
import { insertRouteEvent, lockRouteProgress } from "./lead-progress-queries.ts";

/** Idempotent, with an optimistic lock. */
export async function changeLeadProgress(
  app: DbAndClock,
  actor: Actor,
  leadId: string,
  { progress, seen }: { progress: LeadProgress; seen: LeadProgress },
): Promise<LeadWithHistory> {
  return await app.db.transaction().execute(async (tx) => {
    const route = await requireLeadRoute(tx, actor, "lead:change", leadId);
    const step = { progress, at: app.now(), actor };
    await recordProgress(tx, route, step, (present) => {
      if (isOverlooked(seen, present)) {
        throw new Conflict(`A colleague has just marked this enquiry as ${PROGRESS_TEXT[present]}.`);
      }
      if (!mayProgress(present, progress)) {
        throw new Conflict(`${PROGRESS_TEXT[present]} cannot become ${PROGRESS_TEXT[progress]}.`);
      }
    });
    return await findLeadWithHistory(tx, route);
  });
}

export async function markLeadOpened(app: DbAndClock, actor: Actor, leadId: string) {
  await app.db.transaction().execute(async (tx) => {
    const route = await requireLeadRoute(tx, actor, "lead:change", leadId);
    const { first_opened_at } = await lockRouteProgress(tx, route);
    if (first_opened_at) return;
    await recordProgress(tx, route, { progress: "opened", at: app.now(), actor });
  });
}

interface Step {
  progress: LeadProgress;
  at: Date;
  actor: Actor;
}

/** @param check throws to refuse the change */
async function recordProgress(
  tx: DbOrTransaction,
  route: LeadRouteKey,
  { progress, at, actor }: Step,
  check: (present: LeadProgress) => void = () => {},
) {
  const before = await lockRouteProgress(tx, route);
  if (before.progress === progress) return;
  check(before.progress);
  if (isCall(progress) && isByMessagesOnly(await selectDealerLead(tx, route))) {
    throw new Conflict("The buyer asked for messages only. Write to them instead.");
  }
  const callAt = await findCallAt(tx, route);
  if (progress === "no_answer" && callAt && at < callAt) {
    throw new Conflict(`The buyer asked you to ring on ${formatDeadline(callAt)}.`);
  }
  await updateRoute(tx, route, {
    progress,
    // Both keep the first time when progress is corrected later.
    first_opened_at: before.first_opened_at ?? at,
    first_response_at: before.first_response_at ?? (isResponse(progress) ? answeredAt(callAt, at) : null),
  }).execute();
  await insertRouteEvent(tx, {
    ...route,
    from_progress: before.progress,
    to_progress: progress,
    happened_at: at,
    user_id: requireSignedIn(actor).user_id,
  });
  await recordChange(tx, {
    actor,
    action: progress === "opened" ? "lead.open" : "lead.progress",
    subject: { id: route.lead_id, dealer_id: route.dealer_id },
    before: { progress: before.progress },
    after: { progress },
    at,
  });
}
