import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { londonTime } from "#src/domain/format/london-time.ts";
import { type Counts, type DayCounts, everyDay, sumCounts } from "#src/domain/performance/counts.ts";
import { addDays, type DayRange, rangeBefore } from "#src/domain/performance/day-range.ts";
import type { PerformanceQuery } from "#src/domain/performance/performance-query.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { askedRange } from "./asked-range.ts";
import {
  type EnquiryFigures,
  findEnquiryFigures,
  type HourFigures,
  listHourFigures,
  type Period,
  sumSpend,
} from "./enquiry-figure-queries.ts";
import { performanceDealerOf } from "./performance-dealer.ts";
import { compareWithSimilar, type Segment } from "./similar-cars.ts";
import { sumDays } from "./vehicle-day-queries.ts";

export interface Performance extends DayRange {
  totals: Counts;
  /** Of as many days before those. */
  before: Counts;
  /** Every one of them, the first one first. */
  days: DayCounts[];
  enquiries: EnquiryFigures & { received_before: number; hours: HourFigures[] };
  /** For owners alone, as statements are. Pence without VAT. */
  spend: { pence: number; pence_a_sale: number | null } | null;
  similar: Segment[];
}

/**
 * How the cars of the actor's dealer did in the days asked for.
 * @throws NotSignedIn, NotFound without a dealer, InvalidInput for days that cannot be
 */
export async function findPerformance(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: Actor,
  query: PerformanceQuery,
): Promise<Performance> {
  const dealerId = performanceDealerOf(actor);
  const at = now();
  const range = askedRange(query, at);
  const earlier = rangeBefore(range);
  const period = periodOf(range);
  const readsSpend = actor.kind === "user" && can(actor, "dealer:manage", { dealer_id: dealerId });
  const [counted, countedBefore, enquiries, enquiriesBefore, hours, pence, similar] = await Promise.all([
    sumDays(db, dealerId, range),
    sumDays(db, dealerId, earlier),
    findEnquiryFigures(db, dealerId, period, at),
    findEnquiryFigures(db, dealerId, periodOf(earlier), at),
    listHourFigures(db, dealerId, period),
    readsSpend ? sumSpend(db, dealerId, period) : null,
    compareWithSimilar(db, dealerId),
  ]);
  return {
    ...range,
    totals: sumCounts(counted),
    before: sumCounts(countedBefore),
    days: everyDay(range, counted),
    enquiries: { ...enquiries, received_before: enquiriesBefore.received, hours },
    spend: pence === null ? null : { pence, pence_a_sale: penceASale(pence, enquiries.won) },
    similar,
  };
}

/** From the moment at which the first day began in London to that at which the last one ended. */
export function periodOf({ first_day, last_day }: DayRange): Period {
  return { began: momentOf(first_day), ended: momentOf(addDays(last_day, 1)) };
}

function momentOf(day: string): Date {
  const moment = londonTime(day);
  if (moment === null) throw new Error(`no day: ${day}`);
  return moment;
}

const penceASale = (pence: number, won: number): number | null =>
  won === 0 ? null : Math.round(pence / won);
