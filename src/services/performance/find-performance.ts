import { can } from "#src/domain/accounts/permissions.ts";
import { NO_BOOKED_CALLS } from "#src/domain/calls/kept-calls.ts";
import { addDays } from "#src/domain/format/london-day.ts";
import { londonMoment } from "#src/domain/format/london-time.ts";
import { everyDay, sumCounts } from "#src/domain/performance/counts.ts";
import { type DayRange, rangeBefore } from "#src/domain/performance/day-range.ts";
import type { PerformanceQuery } from "#src/domain/performance/performance-query.ts";
import { isAnonymous } from "#src/domain/performance/similar-cars.ts";
import { type RatedCar, type SlowCar, slowCars } from "#src/domain/performance/slow-cars.ts";
import { realImages } from "#src/domain/vehicles/pictures.ts";
import { daysOnSale } from "#src/domain/vehicles/stock-list/dealer-list.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { winterRangeOf } from "#src/domain/vehicles/winter-range.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { findKeptCalls } from "#src/services/leads/response-clock/response-claims.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { findEnquiryFigures, listHourFigures, type Period, sumSpend } from "./enquiry-figure-queries.ts";
import { sumFeedArrivals } from "./feed-arrival-queries.ts";
import { compareWithSimilar } from "./similar-cars.ts";
import { sumDays } from "./vehicle-day-queries.ts";
import { requestedRange } from "./vehicle-performance.ts";
import {
  type ComparedCar,
  listSegmentRates,
  type SegmentRates,
  selectComparedCars,
} from "./vehicle-rate-queries.ts";

export async function findPerformance(app: DbAndClock, actor: OwnDealer, query: PerformanceQuery) {
  const { db, now } = app;
  const { dealer_id: dealerId } = actor;
  const at = now();
  const range = requestedRange(query, at);
  const earlier = rangeBefore(range);
  const period = periodOf(range);
  const readsSpend = can(actor, "dealer:manage", { dealer_id: dealerId });
  const [counted, countedBefore, enquiries, enquiriesBefore, hours, calls, pence, segments, compared, feeds] =
    await Promise.all([
      sumDays(db, dealerId, range),
      sumDays(db, dealerId, earlier),
      findEnquiryFigures(db, dealerId, period, at),
      findEnquiryFigures(db, dealerId, periodOf(earlier), at),
      listHourFigures(db, dealerId, period),
      findKeptCalls(app, [dealerId]),
      readsSpend ? sumSpend(db, dealerId, period) : null,
      listSegmentRates(db, dealerId),
      selectComparedCars(db, dealerId),
      sumFeedArrivals(db, dealerId, range),
    ]);
  return {
    ...range,
    totals: sumCounts(counted),
    before: sumCounts(countedBefore),
    days: everyDay(range, counted),
    enquiries: { ...enquiries, received_before: enquiriesBefore.received, hours },
    calls: calls.get(dealerId) ?? NO_BOOKED_CALLS,
    spend: pence === null ? null : { pence, pence_a_sale: penceASale(pence, enquiries.won) },
    similar: compareWithSimilar(segments),
    slow: findSlowCars(compared, segments, at),
    feeds,
  };
}

/** From midnight of the first day to midnight after the last, in London. */
export function periodOf({ first_day, last_day }: DayRange): Period {
  return { began: londonMoment(first_day), ended: londonMoment(addDays(last_day, 1)) };
}

const penceASale = (pence: number, won: number): number | null =>
  won === 0 ? null : Math.round(pence / won);

const findSlowCars = (
  cars: readonly ComparedCar[],
  segments: readonly SegmentRates[],
  now: Date,
): SlowCar[] => slowCars(cars.map((car) => ratedCar(car, segments, now)));

function ratedCar(car: ComparedCar, segments: readonly SegmentRates[], now: Date): RatedCar {
  const { vehicle_id, shown_a_day, viewed_a_day, asked_a_day } = car;
  const others = segments.find(
    ({ body_style, price_band }) => body_style === car.body_style && price_band === car.price_band,
  )?.others;
  return {
    vehicle_id,
    title: vehicleTitle(car),
    days_on_sale: daysOnSale(car, now) ?? 0,
    photos: realImages(car.images).length,
    missing: missingFigures(car),
    shown_a_day,
    viewed_a_day,
    asked_a_day,
    similar: others && isAnonymous(others) ? ratesOf(others) : null,
  };
}

function ratesOf({ shown_a_day, viewed_a_day, asked_a_day }: SegmentRates["others"]): RatedCar["similar"] {
  if (shown_a_day === null || viewed_a_day === null || asked_a_day === null) return null;
  return { shown_a_day, viewed_a_day, asked_a_day };
}

const missingFigures = ({ battery_kwh, dc_kw, ...car }: ComparedCar): string[] =>
  [
    winterRangeOf(car) === null ? "the winter range" : null,
    battery_kwh === null ? "the battery size" : null,
    dc_kw === null ? "the DC charging speed" : null,
  ].filter((text) => text !== null);
