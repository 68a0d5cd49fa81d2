import { InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { everyDay, sumCounts } from "#src/domain/performance/counts.ts";
import { type DayRange, rangeBefore } from "#src/domain/performance/day-range.ts";
import { carsCsv, daysCsv } from "#src/domain/performance/performance-csv.ts";
import { isRange, type PerformanceQuery, rangeOf } from "#src/domain/performance/performance-query.ts";
import { PERFORMANCE_PAGE_SIZE } from "#src/domain/policy/performance.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { compareWithSimilar } from "./similar-cars.ts";
import { countCars, findCar, selectCars, sumDays } from "./vehicle-day-queries.ts";
import { findVehicleRate, listSegmentRates } from "./vehicle-rate-queries.ts";

export async function findVehiclePerformance(
  { db, now }: DbAndClock,
  { dealer_id: dealerId }: OwnDealer,
  vehicleId: string,
  query: PerformanceQuery,
) {
  const vehicle = isUuid(vehicleId) ? await findCar(db, dealerId, vehicleId) : undefined;
  if (!vehicle) throw new NotFound("Vehicle not found");
  const range = requestedRange(query, now());
  const [counted, countedBefore, rate, segments] = await Promise.all([
    sumDays(db, dealerId, range, vehicleId),
    sumDays(db, dealerId, rangeBefore(range), vehicleId),
    vehicle.published ? findVehicleRate(db, vehicleId) : undefined,
    listSegmentRates(db, dealerId),
  ]);
  const segment = compareWithSimilar(segments).find(
    (one) => one.body_style === rate?.body_style && one.price_band === rate.price_band,
  );
  return {
    ...range,
    vehicle,
    totals: sumCounts(counted),
    before: sumCounts(countedBefore),
    days: everyDay(range, counted),
    similar: rate
      ? {
          body_style: rate.body_style,
          price_band: rate.price_band,
          own: { shown_a_day: rate.shown_a_day, viewed_a_day: rate.viewed_a_day },
          similar: segment?.similar ?? null,
        }
      : null,
  };
}

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
