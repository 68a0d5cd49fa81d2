import { formatDay, formatLongDate, formatLongMonth, formatMiles } from "#src/domain/format/format.ts";
import type { DetailRow } from "#src/domain/vehicles/details/detail-texts.ts";
import { isOtherFuel } from "#src/domain/vehicles/other-fuel.ts";
import { doubtfulReadings } from "#src/domain/vehicles/register/doubtful-reading.ts";
import { plainDefect } from "#src/domain/vehicles/register/plain-defect.ts";
import {
  type CheckedListing,
  contradiction,
  deniedReading,
  deniedReadingText,
  isDifferenceConfirmed,
} from "#src/domain/vehicles/register/register-check.ts";
import type { DefectKind, MotTest, RegisteredCar } from "#src/domain/vehicles/register/registered-car.ts";

export type MotReport = NonNullable<ReturnType<typeof motReport>>;

interface ShownAnswer {
  car: RegisteredCar | null;
  fetched_at: Date;
  register_confirmed: string | null;
  /** The reading in doubt that an admin has settled. */
  reading_settled: string | null;
}

/** When it expires. */
export const MOT_ROW = "MOT";

/** Null for 'not checked'. */
export function motReport(answer: ShownAnswer | undefined, listing: CheckedListing) {
  const known = answerAbout(listing, answer);
  if (known === null) return null;
  const { car, fetched_at } = known;
  const tests = car.mot?.tests ?? [];
  const doubtful: ReadonlySet<MotTest> = doubtfulReadings(car);
  return {
    /** '2027-03-11' */
    expires_on: car.mot_expiry,
    /** First use abroad, '2014-05-20'; null for a car that was new here. */
    imported_from: car.registered_here ? car.first_registered : null,
    /** Null: not checked. */
    rows: [
      { name: MOT_ROW, value: expiryText(car) },
      { name: "Open recall", value: car.has_recall === false ? "None on record" : null },
      { name: "MOT history", value: historyText(car) },
    ] satisfies DetailRow[],
    /** Shown first: buyers should ask about them. */
    warnings: [
      ...importText(car),
      ...(car.has_recall ? ["This car has an open recall: ask the dealer."] : []),
      ...(contradiction(listing, car) ? [LOW_MILEAGE] : []),
      ...(deniedReadingText(listing, car) === known.reading_settled ? [] : doubtText(listing, car)),
    ],
    /** Odometer readings that are not in doubt, oldest first. */
    readings: tests
      .filter((test) => !doubtful.has(test))
      .flatMap(({ completed_on: day, miles }) => (miles === null ? [] : [{ day, miles }]))
      .toReversed(),
    /** Newest first. */
    tests: tests.map((test) => testRow(test, doubtful.has(test))),
    source: sourceText(car, fetched_at),
  };
}

/** '2027-03-11', or null while it is not checked. */
export const motExpiryOnRecord = (answer: ShownAnswer | undefined, listing: CheckedListing): string | null =>
  answerAbout(listing, answer)?.car.mot_expiry ?? null;

/** Null until the dealer confirms that it is this car. */
function answerAbout(listing: CheckedListing, answer: ShownAnswer | undefined) {
  const car = answer?.car;
  if (!car || isOtherFuel(car)) return null;
  const isConfirmed = isDifferenceConfirmed(listing, car, answer.register_confirmed);
  return isConfirmed ? { ...answer, car } : null;
}

const importText = ({ first_registered, registered_here }: RegisteredCar): string[] =>
  first_registered && registered_here
    ? [
        `Imported used: first used ${formatLongMonth(first_registered)}, registered here ${formatLongMonth(registered_here)}`,
      ]
    : [];

function doubtText(listing: CheckedListing, car: RegisteredCar): string[] {
  const denied = deniedReading(listing, car);
  if (denied === null) return [];
  const recorded = `The MOT of ${formatDay(denied.completed_on)} recorded ${formatMiles(denied.miles)}`;
  return [
    `The mileage is in question. ${recorded}, which does not fit the others; the dealer states ${formatMiles(listing.mileage)}. Ask to see the odometer.`,
  ];
}

const LOW_MILEAGE = "An MOT recorded more miles than this listing states: ask the dealer.";

function expiryText({ mot, mot_expiry }: RegisteredCar): string | null {
  if (mot_expiry !== null) return `Expires ${formatDay(mot_expiry)}`;
  if (mot?.first_due) return `First MOT due in ${formatLongMonth(mot.first_due)}`;
  return mot && "No MOT on record";
}

function historyText({ mot }: RegisteredCar): string | null {
  if (mot === null) return null;
  const { length } = mot.tests;
  return length === 0 ? "No test yet" : length === 1 ? "1 test" : `${length} tests`;
}

function testRow({ completed_on, is_passed, miles, defects }: MotTest, isDoubtful: boolean) {
  return {
    date: formatDay(completed_on),
    result: is_passed ? "Passed" : "Failed",
    mileage: miles === null ? "Not readable" : `${formatMiles(miles)}${isDoubtful ? ", in doubt" : ""}`,
    defects: defects.map(({ kind, text }) => `${KIND_TEXT[kind]}: ${plainDefect(text)}`),
  };
}

const KIND_TEXT: Record<DefectKind, string> = {
  advisory: "Advisory",
  minor: "Minor defect",
  major: "Major defect",
  dangerous: "Dangerous defect",
};

function sourceText({ sources }: RegisteredCar, fetchedAt: Date): string {
  if (sources.includes("SAMPLE")) return "Sample data: invented, not from DVSA or DVLA.";
  return `Source: ${sources.join(" and ")}, asked on ${formatLongDate(fetchedAt)}.`;
}
