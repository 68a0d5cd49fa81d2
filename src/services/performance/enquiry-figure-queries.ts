import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { addDays, londonMoment } from "#src/domain/format/london-day.ts";
import type { DayRange } from "#src/domain/performance/day-range.ts";
import { SCORE_BADGE_DEFAULT_FROM, SCORE_BADGE_SECONDARY_FROM } from "#src/domain/policy/leads.ts";
import {
  HAS_BOOKED_CALL,
  IS_ANSWERED_IN_TIME,
  IS_JUDGED,
} from "#src/services/lead-routes/lead-route-queries.ts";

interface EnquiryFigures {
  received: number;
  won: number;
  /** Answered or overdue; excludes passed leads, booked calls, stopped clocks and those not to be called. */
  due: number;
  /** Answered within the response window. */
  in_time: number;
  /** From the enquiry to the first contact attempt, without booked calls; null without any. */
  median_response_minutes: number | null;
  scores: { high: number; middle: number; low: number };
}

type HourFigures = Pick<EnquiryFigures, "received" | "median_response_minutes"> & { hour: number };

/** From midnight of the first day to midnight after the last, in London. */
const momentsOf = ({ first_day, last_day }: DayRange) => ({
  began: londonMoment(first_day),
  ended: londonMoment(addDays(last_day, 1)),
});

const MEDIAN_MINUTES = sql<number | null>`percentile_cont(0.5) within group (
  order by extract(epoch from route.first_response_at - route.routed_at) / 60
) filter (where not ${HAS_BOOKED_CALL})`;

/** The enquiries that a dealer received in these days. */
const routesOf = (dealerId: string, range: DayRange) => {
  const { began, ended } = momentsOf(range);
  return sql`(
    select * from lead_routes where dealer_id = ${dealerId} and routed_at >= ${began} and routed_at < ${ended}
  ) as route`;
};

export async function findEnquiryFigures(db: DbOrTransaction, dealerId: string, range: DayRange, now: Date) {
  const { rows } = await sql<EnquiryFigures>`
    select count(*)::int as received,
      count(*) filter (where route.progress = 'won')::int as won,
      count(*) filter (where owed)::int as due,
      count(*) filter (where owed and ${IS_ANSWERED_IN_TIME})::int as in_time,
      ${MEDIAN_MINUTES} as median_response_minutes,
      jsonb_build_object(
        'high', count(*) filter (where lead.lead_score >= ${SCORE_BADGE_DEFAULT_FROM}),
        'middle', count(*) filter (
          where lead.lead_score >= ${SCORE_BADGE_SECONDARY_FROM} and lead.lead_score < ${SCORE_BADGE_DEFAULT_FROM}
        ),
        'low', count(*) filter (where lead.lead_score < ${SCORE_BADGE_SECONDARY_FROM})
      ) as scores
    from ${routesOf(dealerId, range)}
    join leads lead using (lead_id)
    cross join lateral (
      select ${IS_JUDGED} and (route.first_response_at is not null or route.response_due_at <= ${now}) as owed
    ) as judged
  `.execute(db);
  // An aggregate has one row, of nothing too.
  return rows[0] as EnquiryFigures;
}

/** By hour of the day in London. */
export async function listHourFigures(db: DbOrTransaction, dealerId: string, range: DayRange) {
  const { rows } = await sql<HourFigures>`
    select extract(hour from route.routed_at at time zone 'Europe/London')::int as hour,
      count(*)::int as received, ${MEDIAN_MINUTES} as median_response_minutes
    from ${routesOf(dealerId, range)}
    group by 1 order by 1
  `.execute(db);
  return rows;
}

/** In pence without VAT, less credits. */
export async function sumSpend(db: DbOrTransaction, dealerId: string, range: DayRange) {
  const { began, ended } = momentsOf(range);
  const { pence } = await db
    .selectFrom("ledger_entries")
    .select(sql<number>`coalesce(sum(pence), 0)::int8`.as("pence"))
    .where("dealer_id", "=", dealerId)
    .where("kind", "in", ["charge", "credit"])
    .where("recorded_at", ">=", began)
    .where("recorded_at", "<", ended)
    .executeTakeFirstOrThrow();
  return pence;
}
