import { formatLongDate, formatMiles } from "../../format/format.ts";
import { knownMake } from "../model-names.ts";
import { ELECTRIC_ONLY } from "../other-fuel.ts";
import { type Contradiction, isOtherFuel, type MotTest, type RegisteredCar } from "./registered-car.ts";

export interface CheckedListing {
  make: string;
  colour: string | null;
  mileage: number;
}

/** Keeps a listing from being published. */
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

/** Later readings correct earlier ones; of one day, the lowest is the retest. */
export function lastReading(car: RegisteredCar): ReadTest | null {
  const read = (car.mot?.tests ?? []).filter((test): test is ReadTest => test.miles !== null);
  const [newest] = read.toSorted((a, b) => b.completed_on.localeCompare(a.completed_on) || a.miles - b.miles);
  return newest ?? null;
}

/** 'Mini is BMW, Blue is RED'; null where both agree. */
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

/** Shown beside the checkbox that confirms it. */
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
