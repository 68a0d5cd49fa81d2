import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";
import type { KeptCalls } from "#src/domain/calls/kept-calls.ts";
import { type Holiday, type OpenDays, openDaysOf } from "#src/domain/dealers/open-days.ts";
import type { ResponseRecord } from "#src/domain/leads/response-clock/response-claim.ts";
import { CALL_MINUTES, CALL_NOTICE_MINUTES, CALL_REPORT_MINUTES } from "#src/domain/policy/leads/calls.ts";
import { minutesBefore } from "#src/domain/time/ago.ts";
import {
  IS_AWAITED,
  isRoute,
  type LeadRouteKey,
  updateRoute,
} from "#src/services/lead-routes/lead-route-queries.ts";
import { IS_ANSWERED_IN_TIME, IS_JUDGED } from "#src/services/lead-routes/response-condition-queries.ts";

export async function listOpenDays(
  db: DbOrTransaction,
  dealerIds: readonly string[],
): Promise<Map<string, OpenDays>> {
  if (dealerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("dealers")
    .leftJoin("dealer_preferences as preference", "preference.dealer_id", "dealers.dealer_id")
    .select(["dealers.dealer_id", "dealers.postcode", "dealers.opens_on_bank_holidays"])
    .select(["dealers.opening_hours", sql<Holiday[]>`coalesce(preference.holidays, '[]')`.as("holidays")])
    .where(sql<boolean>`dealers.dealer_id = any(${dealerIds}::uuid[])`)
    .modifyEnd(PLANNED_ONCE)
    .execute();
  return new Map(rows.map((dealer) => [dealer.dealer_id, openDaysOf(dealer)]));
}

/** False where no clock runs. */
export async function isResponseAwaited(db: DbOrTransaction, { lead_id, dealer_id }: LeadRouteKey) {
  const route = await db
    .selectFrom("lead_routes as route")
    .innerJoin("leads as lead", "lead.lead_id", "route.lead_id")
    .select("route.routed_at")
    .where("route.lead_id", "=", lead_id)
    .where("route.dealer_id", "=", dealer_id)
    .where("lead.state", "=", "routed")
    .where("lead.erased_at", "is", null)
    .where("lead.restricted_at", "is", null)
    .where("route.response_due_at", "is not", null)
    .where(IS_AWAITED)
    .executeTakeFirst();
  return route !== undefined;
}

/** @returns false when the dealer responded, passed or was withdrawn from concurrently */
export async function setResponseMissed(tx: DbOrTransaction, route: LeadRouteKey, at: Date) {
  const missed = updateRoute(tx, route, { response_missed_at: at }).where(IS_AWAITED);
  const { numUpdatedRows } = await missed.executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function listAwaitedDealers(tx: DbOrTransaction, leadId: string) {
  const rows = await tx
    .selectFrom("lead_routes")
    .select("dealer_id")
    .where("lead_id", "=", leadId)
    .where(IS_AWAITED)
    .orderBy("position")
    .execute();
  return rows.map(({ dealer_id }) => dealer_id);
}

export async function findResponseDue(tx: DbOrTransaction, route: LeadRouteKey) {
  const row = tx.selectFrom("lead_routes").select("response_due_at").where(isRoute(route));
  return (await row.executeTakeFirst())?.response_due_at ?? null;
}

export async function countResponses(db: DbOrTransaction, { since, now }: { since: Date; now: Date }) {
  const { rows } = await sql<{ due: number; in_time: number }>`
    select count(*)::int as due, (count(*) filter (where ${IS_ANSWERED_IN_TIME}))::int as in_time
    from lead_routes as route
    where response_due_at > ${since} and response_due_at <= ${now} and ${IS_JUDGED}
  `.execute(db);
  return rows[0] ?? { due: 0, in_time: 0 };
}

export async function countResponsesOf(
  db: DbOrTransaction,
  dealerIds: readonly string[],
  { since, now }: { since: Date; now: Date },
) {
  const { rows } = await sql<ResponseRecord & { dealer_id: string }>`
    select dealer_id, count(*)::int as due, (count(*) filter (where ${IS_ANSWERED_IN_TIME}))::int as in_time
    from lead_routes as route
    where dealer_id = any(${dealerIds}::uuid[])
      and response_due_at > ${since} and response_due_at <= ${now} and ${IS_JUDGED}
    group by dealer_id
  `.execute(db);
  return new Map(rows.map(({ dealer_id, ...record }) => [dealer_id, record]));
}

/** Minutes from the start of a call until it counts as missed. */
const CALL_AND_REPORT_MINUTES = CALL_MINUTES + CALL_REPORT_MINUTES;

/**
 * Counts booked calls that are over or reported, also those that the dealer cancelled too late for the buyer
 * to choose another time; not those of buyers who withdrew before.
 */
export async function countKeptCalls(
  db: DbOrTransaction,
  dealerIds: readonly string[],
  { since, now }: { since: Date; now: Date },
) {
  const { rows } = await sql<KeptCalls & { dealer_id: string }>`
    select dealer_id, count(*)::int as booked, (count(*) filter (where ${IS_ANSWERED_IN_TIME}))::int as kept
    from booked_calls as call join lead_routes as route using (lead_id, dealer_id)
    where dealer_id = any(${dealerIds}::uuid[]) and call.call_at > ${since} and (
      route.first_response_at is not null and call.state = 'booked'
      or route.response_missed_at is not null
      or route.withdrawn_at is null and route.passed_at > call.call_at - ${CALL_NOTICE_MINUTES} * interval '1 minute'
      or route.withdrawn_at is null and call.state = 'booked'
        and call.call_at <= ${minutesBefore(now, CALL_AND_REPORT_MINUTES)}
    )
    group by dealer_id
  `.execute(db);
  return new Map(rows.map(({ dealer_id, ...calls }) => [dealer_id, calls]));
}
