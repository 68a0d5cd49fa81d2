import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { KeptCalls, ResponseRecord } from "#src/domain/leads/response-clock/response-claim.ts";
import {
  CALL_MINUTES,
  CALL_NOTICE_MINUTES,
  CALL_REPORT_MINUTES,
  KEPT_CALLS_DAYS,
} from "#src/domain/policy/lead-routes.ts";
import { daysBefore, minutesBefore } from "#src/domain/time/ago.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { IS_ANSWERED_IN_TIME, IS_JUDGED } from "#src/services/lead-routes/lead-route-queries.ts";

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
 * Kept: one side said in time that the dealer rang, and no report of a missed call stands. Counts booked calls that
 * are over or reported, also those that the dealer cancelled too late for the buyer to choose another time; not those
 * of buyers who withdrew before. Dealers without a call are absent.
 */
export async function findKeptCalls({ db, ...clock }: DbAndClock, dealerIds: readonly string[]) {
  const now = clock.now();
  const { rows } = await sql<KeptCalls & { dealer_id: string }>`
    select dealer_id, count(*)::int as booked, (count(*) filter (where ${IS_ANSWERED_IN_TIME}))::int as kept
    from booked_calls as call join lead_routes as route using (lead_id, dealer_id)
    where dealer_id = any(${dealerIds}::uuid[]) and call.call_at > ${daysBefore(now, KEPT_CALLS_DAYS)} and (
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
