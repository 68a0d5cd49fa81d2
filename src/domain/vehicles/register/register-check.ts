import { formatLongDate, formatMiles } from "../../format/format.ts";
import { knownMake } from "../model-names.ts";
import { ELECTRIC_ONLY } from "../other-fuel.ts";
import { type Contradiction, isOtherFuel, type MotTest, type RegisteredCar } from "./registered-car.ts";

export interface CheckedListing {
  make: string;
  colour: string | null;
  mileage: number;
}

/** What keeps a listing from being published, by the field to correct. */
export function contradiction(listing: CheckedListing, car: RegisteredCar): Contradiction | null {
  if (isOtherFuel(car)) {
    return { field: "registration", message: `${ELECTRIC_ONLY} The register says "${car.fuel}".` };
  }
  const last = lastReading(car);
  if (last === null || listing.mileage >= last.miles) return null;
  const when = formatLongDate(new Date(`${last.completed_on}T12:00:00Z`));
  const message = `The MOT of ${when} recorded ${formatMiles(last.miles)}. Correct the mileage, or the registration.`;
  return { field: "mileage", message };
}

type ReadTest = MotTest & { miles: number };

/**
 * Of the latest day with a reading. Earlier readings do not count: a later one below them shows that they
 * were wrong. Of several on one day, the lowest: a retest corrects a reading.
 */
export function lastReading(car: RegisteredCar): ReadTest | null {
  const read = (car.mot?.tests ?? []).filter((test): test is ReadTest => test.miles !== null);
  const [newest] = read.toSorted((a, b) => b.completed_on.localeCompare(a.completed_on) || a.miles - b.miles);
  return newest ?? null;
}

/** Make and colour where they differ, such as 'Mini is BMW, Blue is RED'; null where both agree. */
export function differences(listing: CheckedListing, car: RegisteredCar): string | null {
  const found = [
    ...(car.make !== null && makeKey(listing.make) !== makeKey(car.make)
      ? [`${listing.make} is ${car.make}`]
      : []),
    ...(car.colour !== null && listing.colour !== null && !isSameColour(listing.colour, car.colour)
      ? [`${listing.colour} is ${car.colour}`]
      : []),
  ];
  return found.length === 0 ? null : found.join(", ");
}

/** Beside the box that confirms it. */
export function differenceText({ make, colour }: Pick<RegisteredCar, "make" | "colour">): string {
  const registered = [colour?.toLowerCase(), make && (knownMake(make) ?? make)].filter(Boolean).join(" ");
  return `The register has a different make or colour for this registration: ${registered}. Correct the listing, or confirm that this is the car.`;
}

const makeKey = (make: string): string => (knownMake(make) ?? make).toLowerCase();

/** The register has plain colours: 'BLUE' for 'Midnight Blue Metallic'. */
function isSameColour(listed: string, registered: string): boolean {
  const [one, other] = [listed, registered].map((text) => text.toLowerCase().replaceAll("gray", "grey"));
  return Boolean(one && other && (one.includes(other) || other.includes(one)));
}
