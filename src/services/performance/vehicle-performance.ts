import { InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { everyDay } from "#src/domain/performance/counts.ts";
import type { DayRange } from "#src/domain/performance/day-range.ts";
import { carsCsv, daysCsv } from "#src/domain/performance/performance-csv.ts";
import { isRange, type PerformanceQuery, rangeOf } from "#src/domain/performance/performance-query.ts";
import { PERFORMANCE_PAGE_SIZE } from "#src/domain/policy/performance.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { countCars, findCar, findDayFigures, selectCars, sumDays } from "./vehicle-day-queries.ts";
import { findVehicleRate, listSegments, type Segment } from "./vehicle-rate-queries.ts";

export async function findVehiclePerformance(
  { db, now }: DbAndClock,
  { dealer_id: dealerId }: OwnDealer,
  vehicleId: string,
  query: PerformanceQuery,
) {
  const vehicle = isUuid(vehicleId) ? await findCar(db, dealerId, vehicleId) : undefined;
  if (!vehicle) throw new NotFound("Vehicle not found");
  const range = requestedRange(query, now());
  const [days, rate, segments] = await Promise.all([
    findDayFigures(db, dealerId, range, vehicleId),
    vehicle.published ? findVehicleRate(db, vehicleId) : undefined,
    listSegments(db, dealerId),
  ]);
  return { ...days, vehicle, similar: rate ? similarTo(rate, segments) : null };
}

function similarTo({ body_style, price_band, ...own }: Kind & Segment["own"], segments: readonly Segment[]) {
  const segment = segments.find(isSegmentOf({ body_style, price_band }));
  return { body_style, price_band, own, similar: withoutAsked(segment?.similar ?? null) };
}

type Kind = Pick<Segment, "body_style" | "price_band">;
export const isSegmentOf = (car: Kind) => (segment: Kind) =>
  segment.body_style === car.body_style && segment.price_band === car.price_band;

/** Dealers see the mean of requests in the advice only. */
export const withoutAsked = (similar: Segment["similar"]): Segment["own"] | null =>
  similar && { shown_a_day: similar.shown_a_day, viewed_a_day: similar.viewed_a_day };

export async function listVehiclePerformance(
  { db, now }: DbAndClock,
  { dealer_id: dealerId }: OwnDealer,
  query: PerformanceQuery,
) {
  const range = requestedRange(query, now());
  const total = await countCars(db, dealerId, range);
  const { page, pages, ...part } = pageOf({ total, requestedPage: query.page, size: PERFORMANCE_PAGE_SIZE });
  const vehicles = await selectCars(db, dealerId, range, { sort: query.sort, ...part });
  return { total, page, pages, vehicles };
}

export async function exportCars(
  { db, now }: DbAndClock,
  { dealer_id: dealerId }: OwnDealer,
  query: PerformanceQuery,
): Promise<string> {
  const range = requestedRange(query, now());
  return carsCsv(await selectCars(db, dealerId, range, { sort: query.sort, offset: 0, limit: null }));
}

export async function exportDays(
  { db, now }: DbAndClock,
  { dealer_id: dealerId }: OwnDealer,
  query: PerformanceQuery,
): Promise<string> {
  const range = requestedRange(query, now());
  return daysCsv(everyDay(range, await sumDays(db, dealerId, range)));
}

export function requestedRange(query: PerformanceQuery, now: Date): DayRange {
  const range = rangeOf(query, londonDay(now).today);
  if (!isRange(range)) throw new InvalidInput({ ...range });
  return range;
}
