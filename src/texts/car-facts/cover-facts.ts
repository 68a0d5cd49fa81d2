import { type ShownBatteryTest, sohText } from "#src/domain/battery/battery-test.ts";
import {
  batteryWarrantyOf,
  guaranteedCapacity,
  warrantyLimits,
  warrantyMiles,
} from "#src/domain/battery/battery-warranties.ts";
import { mayBeClaim, warrantyClock } from "#src/domain/battery/warranty-clock.ts";
import { formatLongMonth } from "#src/domain/format/format.ts";
import { type AnsweredCar, type CarFact, type CarFacts, published, type UnknownFact } from "./car-fact.ts";

const BATTERY_WARRANTY = "Battery warranty";

const TERMS: UnknownFact = {
  name: BATTERY_WARRANTY,
  question: "What does the maker's battery warranty cover, and how long does it still run?",
};
const OTHER_WARRANTIES: UnknownFact = {
  name: "Maker's warranty of the car",
  question: "How long does the maker's warranty of the car still run?",
};
const BOTH_WARRANTIES: UnknownFact = {
  name: "What is left of the maker's warranties",
  question: "How long do the maker's warranties of the battery and of the car still run?",
};

type Cover = Pick<CarFacts, "known" | "unknown">;

/** The maker's warranties, where we have read their terms. @param today '2026-11-23' */
export function coverFacts(car: AnsweredCar, test: ShownBatteryTest | null, today: string): Cover {
  if (car.isImported) return OF_IMPORT;
  const terms = batteryWarrantyOf(car);
  if (!terms) return { known: [], unknown: [TERMS, OTHER_WARRANTIES] };
  const limits = warrantyLimits(terms);
  if (!car.first_registered) {
    // 31 December: a cover that may still run is not shown as ended.
    const { state } = warrantyClock(terms, { ...car, firstRegistered: `${car.year}-12-31`, today });
    const rest =
      state === "running"
        ? `until ${car.year + terms.years} for a car first registered in ${car.year}`
        : ENDED[state];
    return {
      known: [published(BATTERY_WARRANTY, `${limits}: ${rest}`, terms)],
      unknown: [BOTH_WARRANTIES],
    };
  }
  const clock = warrantyClock(terms, { ...car, firstRegistered: car.first_registered, today });
  if (clock.state !== "running") {
    return {
      known: [published(BATTERY_WARRANTY, `${limits}: ${ENDED[clock.state]}`, terms)],
      unknown: [BOTH_WARRANTIES],
    };
  }
  const floor = guaranteedCapacity(terms);
  const guarantee = floor === null ? "" : `, at least ${floor}`;
  const text = `Until ${formatLongMonth(clock.endsOn)} or ${warrantyMiles(terms)}, whichever comes first${guarantee}. Ask if it passes to you.`;
  const isClaim = test !== null && test.evidence !== "old" && mayBeClaim(terms, clock, test.soh_percent);
  return {
    known: [
      published(BATTERY_WARRANTY, text, terms),
      ...(isClaim ? [claimFact(test.soh_percent, terms.floorPercent)] : []),
    ],
    unknown: [...(isClaim ? [CLAIM] : []), OTHER_WARRANTIES],
  };
}

const ENDED = {
  "years are over": "the time limit has passed",
  "miles are over": "this car has reached the mileage limit",
} as const;

const OF_IMPORT: Cover = {
  known: [{ name: "Maker's warranties", text: "They may not apply to an import" }],
  unknown: [
    {
      name: "Maker's warranties",
      question: "Which of the maker's warranties apply to this import, and how long do they still run?",
    },
  ],
};

const claimFact = (soh: number, floor: number | null): CarFact => ({
  name: "Warranty claim",
  text: `The battery was tested at ${sohText(soh)}, below the ${floor}% that the maker guarantees. There may be a warranty claim.`,
  evidence: "computed",
  isWarning: true,
});

const CLAIM: UnknownFact = {
  name: "Warranty claim",
  question: "The battery test is below what the maker guarantees. Has a warranty claim been made?",
};
