import { addDays } from "#src/domain/format/london-day.ts";
import { type Counts, sumCounts } from "#src/domain/performance/counts.ts";
import { type DayRange, rangeBefore } from "#src/domain/performance/day-range.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type EnquiryFigures, findEnquiryFigures } from "./enquiry-figure-queries.ts";
import { periodOf } from "./find-performance.ts";
import { type CarCounts, selectCars, sumDays } from "./vehicle-day-queries.ts";
import { findWeeklyMailDealer, type WeeklyMailDealer } from "./weekly-mail-queries.ts";

export interface WeeklyFigures {
  dealer: WeeklyMailDealer;
  week: DayRange;
  totals: Counts;
  before: Counts;
  enquiries: EnquiryFigures;
  received_before: number;
  topCar: CarCounts | null;
}

const WEEK_DAYS = 7;

/** Figures of the weekly email, without buyers' data. Null without recipients or figures. */
export async function findWeeklyFigures(
  { db, now }: Pick<AppContext, "db" | "now">,
  { dealer_id, week_began }: { dealer_id: string; week_began: string },
): Promise<WeeklyFigures | null> {
  const dealer = await findWeeklyMailDealer(db, dealer_id);
  if (!dealer || dealer.owners.length === 0) return null;
  const week = { first_day: week_began, last_day: addDays(week_began, WEEK_DAYS - 1) };
  const earlier = rangeBefore(week);
  const enquiries = await findEnquiryFigures(db, dealer_id, periodOf(week), now());
  if (dealer.published_cars === 0 && enquiries.received === 0) return null;
  const [counted, countedBefore, enquiriesBefore, [topCar]] = await Promise.all([
    sumDays(db, dealer_id, week),
    sumDays(db, dealer_id, earlier),
    findEnquiryFigures(db, dealer_id, periodOf(earlier), now()),
    selectCars(db, dealer_id, week, { sort: "viewed-desc", offset: 0, limit: 1 }),
  ]);
  return {
    dealer,
    week,
    totals: sumCounts(counted),
    before: sumCounts(countedBefore),
    enquiries,
    received_before: enquiriesBefore.received,
    topCar: topCar && topCar.viewed > 0 ? topCar : null,
  };
}
