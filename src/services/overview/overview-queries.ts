import { sql } from "kysely";
import { LATE_DEALERS_DAYS, LATE_DEALERS_LISTED, OVERVIEW_DAYS } from "#src/domain/policy/operations.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import {
  HAS_BOOKED_CALL,
  IS_ANSWERED_IN_TIME,
  IS_JUDGED,
} from "#src/services/lead-routes/lead-route-queries.ts";

/** Figures of one day in London. */
export interface OverviewDay {
  /** YYYY-MM-DD */
  day: string;
  requests: number;
  /** Requests of this day that were introduced to a dealer, also later. */
  matched: number;
  /** Answers due on this day, and those given in time. */
  due: number;
  in_time: number;
  /** Charges less credits, without VAT. */
  pence: number;
  errors: number;
}

/** The last days in London up to now, oldest first. */
export async function listOverviewDays({ db, ...app }: DbAndClock) {
  const now = app.now();
  const { rows } = await sql<OverviewDay>`
    with days as (
      select day, day at time zone 'Europe/London' as began,
        least((day + interval '1 day') at time zone 'Europe/London', ${now}) as ended
      from generate_series(
        date_trunc('day', ${now}::timestamptz at time zone 'Europe/London') - (${OVERVIEW_DAYS}::int - 1) * interval '1 day',
        ${now}::timestamptz at time zone 'Europe/London',
        interval '1 day'
      ) as day
    )
    select to_char(day, 'YYYY-MM-DD') as day, requests, matched, due, in_time, pence, errors
    from days
    cross join lateral (
      select count(*)::int as requests,
        (count(*) filter (where exists (select from lead_routes where lead_routes.lead_id = leads.lead_id)))::int
          as matched
      from leads where created_at >= began and created_at < ended
    ) as leads_of_day
    cross join lateral (
      select count(*)::int as due, (count(*) filter (where ${IS_ANSWERED_IN_TIME}))::int as in_time
      from lead_routes as route where response_due_at >= began and response_due_at < ended and ${IS_JUDGED}
    ) as answers
    cross join lateral (
      select coalesce(sum(pence), 0)::int8 as pence from ledger_entries
      where recorded_at >= began and recorded_at < ended and kind in ('charge', 'credit')
    ) as money
    cross join lateral (
      select count(*)::int as errors from error_reports where reported_at >= began and reported_at < ended
    ) as reports
    order by day
  `.execute(db);
  return rows;
}

export interface LateDealer {
  dealer_id: string;
  name: string;
  /** Empty if unknown. */
  phone: string;
  /** Enquiries whose deadline passed without an answer. */
  enquiries: number;
  /** The first of these deadlines, and its request. */
  due_since: Date;
  lead_id: string;
}

/** Dealers with unanswered enquiries and missed booked calls, the longest overdue first. */
export async function listLateDealers({ db, ...app }: DbAndClock) {
  const now = app.now();
  const { rows } = await sql<LateDealer & { total: number }>`
    select dealer_id, dealer.name, dealer.phone, late.*, (count(*) over ())::int as total
    from (
      select route.dealer_id, count(*)::int as enquiries, min(response_due_at) as due_since,
        (array_agg(route.lead_id order by response_due_at, route.lead_id))[1] as lead_id
      from lead_routes as route
      join leads as lead using (lead_id)
      where response_due_at > ${daysBefore(now, LATE_DEALERS_DAYS)} and response_due_at <= ${now}
        and first_response_at is null and passed_at is null and withdrawn_at is null
        and (response_missed_at is not null or not ${HAS_BOOKED_CALL})
        and lead.state = 'routed' and lead.erased_at is null and lead.restricted_at is null
      group by route.dealer_id
    ) as late
    join dealers as dealer using (dealer_id)
    order by due_since, dealer_id limit ${LATE_DEALERS_LISTED}
  `.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    dealers: rows.map(({ total, ...dealer }) => dealer),
  };
}
