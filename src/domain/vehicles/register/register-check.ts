import { formatDay, formatMiles } from "../../format/format.ts";
import { knownMake } from "../makes-and-models.ts";
import { ELECTRIC_ONLY, isOtherFuel } from "../other-fuel.ts";
import { doubtfulReadings, type ReadTest } from "./doubtful-reading.ts";
import type { Contradiction, RegisteredCar } from "./registered-car.ts";

export interface CheckedListing {
  make: string;
  colour: string | null;
  mileage: number;
}

/**
 * Why a listing may not be on sale. A wrong reading that arrives later must not keep a dealer from editing a car on
 * sale.
 * @param answer `register_confirmed`: the differences that the dealer confirmed
 */
export function refusalToSell(
  listing: CheckedListing & { year: number },
  { car, register_confirmed }: { car: RegisteredCar; register_confirmed: string | null },
  { isMileageStated = true, isConfirmed = false } = {},
): Contradiction | null {
  if (yearOfImport(listing, car) !== null) return { field: "year", message: importYearText(car) };
  const found = contradiction(listing, car);
  if (found && (found.field !== "mileage" || isMileageStated)) return found;
  if (isConfirmed || unconfirmed(listing, car, register_confirmed) === null) return null;
  if (!isMileageStated && isDifferenceConfirmed(listing, car, register_confirmed)) return null;
  return { field: "register_confirmed", message: unconfirmedText(listing, car) };
}

/** Without what a dealer can confirm. */
export function contradiction(listing: CheckedListing, car: RegisteredCar): Contradiction | null {
  if (isOtherFuel(car)) {
    return { field: "registration", message: `${ELECTRIC_ONLY} The register says "${car.fuel}".` };
  }
  const last = lastReading(car);
  if (last === null || listing.mileage >= last.miles) return null;
  const message = `The MOT of ${formatDay(last.completed_on)} recorded ${formatMiles(last.miles)}. Correct the mileage, or the registration.`;
  return { field: "mileage", message };
}

/**
 * The year of an import runs from its first use abroad, not from its registration here. Null for a listing that says
 * so, or a car that was new here.
 */
export function yearOfImport({ year }: { year: number }, car: RegisteredCar): number | null {
  const { registered_here, first_registered } = car;
  if (!registered_here || first_registered === null) return null;
  const firstUsed = Number(first_registered.slice(0, 4));
  return year > firstUsed ? firstUsed : null;
}

export const importYearText = ({ first_registered, registered_here }: RegisteredCar): string =>
  `The register says that this car was first used abroad on ${formatDay(first_registered ?? "")}, and registered here on ${formatDay(registered_here ?? "")}. Its year is ${first_registered?.slice(0, 4)}.`;

/** Without readings in doubt. Later readings correct earlier ones; of one day, the lowest is the retest. */
export function lastReading(car: RegisteredCar): ReadTest | null {
  const doubtful = doubtfulReadings(car);
  const read = (car.mot?.tests ?? []).filter(
    (test): test is ReadTest => test.miles !== null && !doubtful.has(test as ReadTest),
  );
  const [newest] = read.toSorted((a, b) => b.completed_on.localeCompare(a.completed_on) || a.miles - b.miles);
  return newest ?? null;
}

/** A reading in doubt that the listing's mileage denies. */
export const deniedReading = (
  { mileage }: Pick<CheckedListing, "mileage">,
  car: RegisteredCar,
): ReadTest | null => [...doubtfulReadings(car)].findLast(({ miles }) => miles > mileage) ?? null;

/** Names the reading in doubt that the listing denies, as a confirmation does. Null if there is none. */
export function deniedReadingText(
  listing: Pick<CheckedListing, "mileage">,
  car: RegisteredCar,
): string | null {
  const denied = deniedReading(listing, car);
  return denied && `MOT of ${denied.completed_on} in doubt: ${denied.miles} miles`;
}

/** What the dealer has to confirm: differences, and a reading in doubt. Null if nothing, or if it is confirmed. */
export function unconfirmed(
  listing: CheckedListing,
  car: RegisteredCar,
  confirmed: string | null,
): string | null {
  const all = [differences(listing, car), deniedReadingText(listing, car)];
  const asked = all.filter(Boolean).join(", ");
  return asked === "" || asked === confirmed ? null : asked;
}

/** A confirmation may have included a reading in doubt. */
export function isDifferenceConfirmed(
  listing: CheckedListing,
  car: RegisteredCar,
  confirmed: string | null,
): boolean {
  const differing = differences(listing, car);
  return (
    differing === null || confirmed === differing || confirmed?.startsWith(`${differing}, MOT `) === true
  );
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
export function unconfirmedText(listing: CheckedListing, car: RegisteredCar): string {
  const denied = deniedReading(listing, car);
  return [
    ...(differences(listing, car) === null ? [] : [differenceText(car)]),
    ...(denied
      ? [
          `The MOT of ${formatDay(denied.completed_on)} recorded ${formatMiles(denied.miles)}, which cannot be right beside the others. Correct the mileage, or confirm that the MOT's figure is wrong and that DVSA has been told. Add a photo of the odometer: our team looks at it, and until then buyers see that the mileage is in question.`,
        ]
      : []),
  ].join(" ");
}

function differenceText({ make, colour }: Pick<RegisteredCar, "make" | "colour">): string {
  const registered = [colour?.toLowerCase(), make && (knownMake(make) ?? make)].filter(Boolean).join(" ");
  return `The register has a different make or colour for this registration: ${registered}. Correct the listing, or confirm that this is the car.`;
}

const makeKey = (make: string): string => (knownMake(make) ?? make).toLowerCase();

/** The register has plain colours: 'BLUE' for 'Midnight Blue Metallic'. */
function isSameColour(listed: string, registered: string): boolean {
  const [one, other] = [listed, registered].map((text) => text.toLowerCase().replaceAll("gray", "grey"));
  return Boolean(one && other && (one.includes(other) || other.includes(one)));
}
