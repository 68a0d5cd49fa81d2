import { MOT_MAX_MILES_A_YEAR, MOT_OUTLIER_TIMES } from "../../policy/listings.ts";
import type { MotTest, RegisteredCar } from "./registered-car.ts";

export type ReadTest = MotTest & { miles: number };
type Reading = Pick<ReadTest, "completed_on" | "miles">;

const DAYS_A_YEAR = 365;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Tests of one week are a test and its retest. */
const SHORTEST_DAYS = 7;

/** Readings that cannot be true beside the others, wherever they stand. */
export function doubtfulReadings(car: Pick<RegisteredCar, "mot" | "first_registered">): Set<ReadTest> {
  const read = (car.mot?.tests ?? []).filter((test): test is ReadTest => test.miles !== null);
  const doubtful = new Set<ReadTest>();
  let before: Reading | null = car.first_registered ? { completed_on: car.first_registered, miles: 0 } : null;
  for (const test of read.toSorted(
    (a, b) => a.completed_on.localeCompare(b.completed_on) || a.miles - b.miles,
  )) {
    const isImpossible = (before && isTooFast(before, test)) || isOutlier(test, read);
    if (isImpossible && !isConfirmed(test, read)) doubtful.add(test);
    else before = test;
  }
  return doubtful;
}

function isTooFast(from: Reading, to: Reading): boolean {
  const days = (Date.parse(to.completed_on) - Date.parse(from.completed_on)) / DAY_MS;
  return to.miles - from.miles > (MOT_MAX_MILES_A_YEAR * Math.max(days, SHORTEST_DAYS)) / DAYS_A_YEAR;
}

/** One other says nothing: a car may have stood for its first years. */
function isOutlier(test: ReadTest, read: readonly ReadTest[]): boolean {
  const others = read.filter((other) => other !== test);
  return others.length > 1 && others.every(({ miles }) => test.miles >= MOT_OUTLIER_TIMES * miles);
}

/** A later test went on from it. */
const isConfirmed = (test: ReadTest, read: readonly ReadTest[]): boolean =>
  read.some(
    (later) => later.completed_on > test.completed_on && later.miles >= test.miles && !isTooFast(test, later),
  );
