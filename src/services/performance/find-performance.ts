import { can } from "#src/domain/accounts/permissions.ts";
import { NO_BOOKED_CALLS } from "#src/domain/leads/response-clock/response-claim.ts";
import { rangeBefore } from "#src/domain/performance/day-range.ts";
import type { PerformanceQuery } from "#src/domain/performance/performance-query.ts";
import { type RatedCar, slowCars } from "#src/domain/performance/slow-cars.ts";
import { realImages } from "#src/domain/vehicles/pictures.ts";
import { daysOnSale } from "#src/domain/vehicles/stock-list/dealer-list.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { winterRangeOf } from "#src/domain/vehicles/winter-range.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { findKeptCalls } from "#src/services/leads/response-clock/response-record-queries.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { findEnquiryFigures, listHourFigures, sumSpend } from "./enquiry-figure-queries.ts";
import { sumFeedArrivals } from "./feed-arrival-queries.ts";
import { findDayFigures } from "./vehicle-day-queries.ts";
import { isSegmentOf, requestedRange, withoutAsked } from "./vehicle-performance.ts";
import { type ComparedCar, listSegments, type Segment, selectComparedCars } from "./vehicle-rate-queries.ts";

export async function findPerformance(app: DbAndClock, actor: OwnDealer, query: PerformanceQuery) {
  const { db, now } = app;
  const { dealer_id: dealerId } = actor;
  const at = now();
  const range = requestedRange(query, at);
  const readsSpend = can(actor, "dealer:manage", { dealer_id: dealerId });
  const [days, enquiries, enquiriesBefore, hours, calls, pence, segments, compared, feeds] =
    await Promise.all([
      findDayFigures(db, dealerId, range),
      findEnquiryFigures(db, dealerId, range, at),
      findEnquiryFigures(db, dealerId, rangeBefore(range), at),
      listHourFigures(db, dealerId, range),
      findKeptCalls(app, [dealerId]),
      readsSpend ? sumSpend(db, dealerId, range) : null,
      listSegments(db, dealerId),
      selectComparedCars(db, dealerId),
      sumFeedArrivals(db, dealerId, range),
    ]);
  return {
    ...days,
    enquiries: { ...enquiries, received_before: enquiriesBefore.received, hours },
    calls: calls.get(dealerId) ?? NO_BOOKED_CALLS,
    spend: pence === null ? null : { pence, pence_a_sale: penceASale(pence, enquiries.won) },
    similar: segments.map((segment) => ({ ...segment, similar: withoutAsked(segment.similar) })),
    slow: slowCars(compared.map((car) => ratedCar(car, segments, at))),
    feeds,
  };
}

const penceASale = (pence: number, won: number): number | null =>
  won === 0 ? null : Math.round(pence / won);

function ratedCar(car: ComparedCar, segments: readonly Segment[], now: Date): RatedCar {
  const { vehicle_id, shown_a_day, viewed_a_day, asked_a_day } = car;
  return {
    vehicle_id,
    title: vehicleTitle(car),
    days_on_sale: daysOnSale(car, now) ?? 0,
    photos: realImages(car.images).length,
    missing: missingFigures(car),
    shown_a_day,
    viewed_a_day,
    asked_a_day,
    similar: segments.find(isSegmentOf(car))?.similar ?? null,
  };
}

const missingFigures = ({ battery_kwh, dc_kw, ...car }: ComparedCar): string[] =>
  [
    winterRangeOf(car) === null ? "the winter range" : null,
    battery_kwh === null ? "the battery size" : null,
    dc_kw === null ? "the DC charging speed" : null,
  ].filter((text) => text !== null);
