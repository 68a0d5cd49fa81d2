import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { SCORE_BADGE_DEFAULT_FROM, SCORE_BADGE_SECONDARY_FROM } from "#src/domain/policy/leads/lead-score.ts";
import {
  HAS_BOOKED_CALL,
  IS_ANSWERED_IN_TIME,
  IS_JUDGED,
} from "#src/services/lead-routes/response-condition-queries.ts";

export interface EnquiryFigures {
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

export interface HourFigures {
  /** Hour of the day in London. */
  hour: number;
  received: number;
  median_response_minutes: number | null;
}

export interface Period {
  began: Date;
  ended: Date;
}

const MEDIAN_MINUTES = sql<number | null>`percentile_cont(0.5) within group (
  order by extract(epoch from route.first_response_at - route.routed_at) / 60
) filter (where not ${HAS_BOOKED_CALL})`;

export async function findEnquiryFigures(
  db: DbOrTransaction,
  dealerId: string,
  { began, ended }: Period,
  now: Date,
) {
  const { rows } = await sql<Omit<EnquiryFigures, "scores"> & EnquiryFigures["scores"]>`
    select count(*)::int as received,
      count(*) filter (where route.progress = 'won')::int as won,
      count(*) filter (where owed)::int as due,
      count(*) filter (where owed and ${IS_ANSWERED_IN_TIME})::int as in_time,
      ${MEDIAN_MINUTES} as median_response_minutes,
      count(*) filter (where lead.lead_score >= ${SCORE_BADGE_DEFAULT_FROM})::int as high,
      count(*) filter (
        where lead.lead_score >= ${SCORE_BADGE_SECONDARY_FROM} and lead.lead_score < ${SCORE_BADGE_DEFAULT_FROM}
      )::int as middle,
      count(*) filter (where lead.lead_score < ${SCORE_BADGE_SECONDARY_FROM})::int as low
    from lead_routes route
    join leads lead using (lead_id)
    cross join lateral (
      select ${IS_JUDGED} and (route.first_response_at is not null or route.response_due_at <= ${now}) as owed
    ) as judged
    where route.dealer_id = ${dealerId} and route.routed_at >= ${began} and route.routed_at < ${ended}
  `.execute(db);
  const { high, middle, low, ...figures } = rows[0] ?? NOTHING;
  return { ...figures, scores: { high, middle, low } };
}

const NOTHING = {
  received: 0,
  won: 0,
  due: 0,
  in_time: 0,
  median_response_minutes: null,
  high: 0,
  middle: 0,
  low: 0,
};

export async function listHourFigures(db: DbOrTransaction, dealerId: string, { began, ended }: Period) {
  const { rows } = await sql<HourFigures>`
    select extract(hour from route.routed_at at time zone 'Europe/London')::int as hour,
      count(*)::int as received, ${MEDIAN_MINUTES} as median_response_minutes
    from lead_routes route
    where route.dealer_id = ${dealerId} and route.routed_at >= ${began} and route.routed_at < ${ended}
    group by 1 order by 1
  `.execute(db);
  return rows;
}

/** In pence without VAT, less credits. */
export async function sumSpend(db: DbOrTransaction, dealerId: string, { began, ended }: Period) {
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
