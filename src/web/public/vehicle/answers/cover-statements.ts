import { type ShownBatteryTest, sohText } from "#src/domain/battery/battery-test.ts";
import {
  batteryWarrantyOf,
  guaranteedCapacity,
  warrantyLimits,
  warrantyMiles,
} from "#src/domain/battery/battery-warranties.ts";
import { mayBeClaim, warrantyClock } from "#src/domain/battery/warranty-clock.ts";
import { formatLongMonth } from "#src/domain/format/format.ts";
import { type AnsweredCar, type CarStatement, notStated, published } from "./car-statement.ts";

const NOT_STATED = notStated(
  "What is left of the maker's warranties",
  "How long do the maker's warranties of the battery and of the car still run?",
);

const TERMS_NOT_KNOWN = notStated(
  "The maker's battery warranty",
  "What does the maker's battery warranty cover, and how long does it still run?",
);

const OF_IMPORT: CarStatement = {
  text: "The maker's UK warranties may not apply to an import: ask.",
  evidence: "not stated",
  question: "Which of the maker's warranties apply to this import, and how long do they still run?",
};

/** The maker's warranties, where we have read their terms. @param today '2026-11-23' */
export function coverStatements(
  car: AnsweredCar,
  test: ShownBatteryTest | null,
  today: string,
): CarStatement[] {
  if (car.isImported) return [OF_IMPORT];
  const terms = batteryWarrantyOf(car);
  if (!terms) return [TERMS_NOT_KNOWN, OTHER_WARRANTIES];
  const limits = warrantyLimits(terms);
  if (!car.first_registered) {
    // 31 December: a cover that may still run is not shown as ended.
    const { state } = warrantyClock(terms, { ...car, firstRegistered: `${car.year}-12-31`, today });
    const rest =
      state === "running"
        ? `for a car first registered in ${car.year} until ${car.year + terms.years}`
        : ENDED[state];
    return [published(`The maker covered the battery for ${limits}: ${rest}.`, terms), NOT_STATED];
  }
  const clock = warrantyClock(terms, { ...car, firstRegistered: car.first_registered, today });
  if (clock.state !== "running") {
    const text = `The maker covered the battery for ${limits}: ${ENDED[clock.state]}.`;
    return [published(text, terms), NOT_STATED];
  }
  const floor = guaranteedCapacity(terms);
  const guarantee = floor === null ? "" : ` It guarantees at least ${floor}.`;
  const text = `The maker's battery warranty runs until ${formatLongMonth(clock.endsOn)} or ${warrantyMiles(terms)}, whichever comes first.${guarantee} Ask the maker whether it passes to you.`;
  const isClaim = test !== null && test.evidence !== "old" && mayBeClaim(terms, clock, test.soh_percent);
  return [
    published(text, terms),
    ...(isClaim ? [claimStatement(test.soh_percent, terms.floorPercent)] : []),
    OTHER_WARRANTIES,
  ];
}

const ENDED = {
  "years are over": "the time limit has passed",
  "miles are over": "this car has reached the mileage limit",
} as const;

const OTHER_WARRANTIES = notStated(
  "What is left of the car's other warranties",
  "How long does the maker's warranty of the car still run?",
);

const claimStatement = (soh: number, floor: number | null): CarStatement => ({
  text: `The battery was tested at ${sohText(soh)}, below the ${floor}% that the maker guarantees. There may be a warranty claim: ask the dealer.`,
  evidence: "computed",
  question: "The battery test is below what the maker guarantees. Has a warranty claim been made?",
});
