import { plainText } from "../../text/plain-text.ts";
import { formatRegistration } from "../details/registration.ts";

/** Whatever tells a car from the others of its dealer. */
export interface CarIdentity {
  stock_ref: string | null;
  registration: string | null;
  vin: string | null;
}

export interface ListedCar extends CarIdentity {
  vehicle_id: string;
}

interface MatchedRow {
  /** Null for a new car. Equal objects are one car, also within the file. */
  car: { vehicle_id: string | null };
  /** The number that the car had first. */
  stock_ref: string | null;
  is_repeated: boolean;
  /** The registration is one car's, the VIN another's. */
  is_contradictory: boolean;
}

interface Car extends CarIdentity {
  vehicle_id: string | null;
  is_in_file: boolean;
}

/**
 * Matches rows by registration, else VIN, else stock number. A row whose number is that of another car in
 * the file is a car of its own. @param listed the preferred one of doubles first
 */
export function matchStock(rows: readonly CarIdentity[], listed: readonly ListedCar[]): MatchedRow[] {
  const index = indexCars(listed.map((one) => ({ ...one, is_in_file: false })));
  // First, so that a reused number does not take a car away from the row that identifies it.
  for (const row of rows) {
    const { car } = index.findIdentified(row);
    if (car) car.is_in_file = true;
  }
  const seen = new Set<Car>();
  return rows.map((row) => {
    const { car: identified, isContradictory } = index.findIdentified(row);
    const car = identified ?? index.findNumbered(row) ?? index.addNew(row);
    const isRepeated = seen.has(car);
    seen.add(car);
    index.complete(car, row);
    return { car, stock_ref: car.stock_ref, is_repeated: isRepeated, is_contradictory: isContradictory };
  });
}

function indexCars(listed: readonly Car[]) {
  const byRegistration = new Map<string, Car[]>();
  const byVin = new Map<string, Car[]>();
  const byRef = new Map<string, Car>();
  for (const car of listed) register(car);

  function register(car: Car): void {
    addTo(byRegistration, car.registration, car);
    addTo(byVin, car.vin, car);
    if (car.stock_ref !== null && !byRef.has(car.stock_ref)) byRef.set(car.stock_ref, car);
  }

  const isFree = (ref: string | null): ref is string => ref !== null && !byRef.has(ref);
  const oneOf = (cars: readonly Car[] = [], ref: string | null) =>
    cars.find(({ stock_ref }) => stock_ref === ref) ?? cars[0];

  return {
    findIdentified({ registration, vin, stock_ref }: CarIdentity) {
      const same = oneOf(byRegistration.get(registration ?? ""), stock_ref);
      const cars = byVin.get(vin ?? "");
      const isContradictory = same !== undefined && cars !== undefined && !cars.includes(same);
      return { car: same ?? oneOf(cars, stock_ref), isContradictory };
    },
    findNumbered({ stock_ref, registration, vin }: CarIdentity): Car | undefined {
      const car = byRef.get(stock_ref ?? "");
      if (!car?.is_in_file) return car;
      const isOther = differs(car.registration, registration) || differs(car.vin, vin);
      return isOther ? undefined : car;
    },
    addNew({ stock_ref, registration, vin }: CarIdentity): Car {
      const number = [stock_ref, registration, vin].find(isFree) ?? null;
      return {
        vehicle_id: null,
        stock_ref: stock_ref === null ? null : number,
        registration,
        vin,
        is_in_file: true,
      };
    },
    complete(car: Car, row: CarIdentity): void {
      car.is_in_file = true;
      if (isFree(row.stock_ref)) car.stock_ref ??= row.stock_ref;
      car.registration ??= row.registration;
      car.vin ??= row.vin;
      register(car);
    },
  };
}

const differs = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;

function addTo(cars: Map<string, Car[]>, key: string | null, car: Car): void {
  if (key === null) return;
  const known = cars.get(key) ?? [];
  if (!known.includes(car)) cars.set(key, [...known, car]);
}

export const CONTRADICTORY_ROW =
  "The registration is that of one of your cars and the VIN that of another. Correct one of them.";

/** Says which car a row is about, where its stock number does not. */
export function matchWarning(
  { stock_ref, registration, vin }: CarIdentity,
  match: Pick<MatchedRow, "car" | "stock_ref" | "is_repeated">,
): string[] {
  const name = registration ? formatRegistration(registration) : (vin ?? stock_ref ?? "");
  const isOtherNumber = stock_ref !== null && stock_ref !== match.stock_ref;
  if (match.is_repeated) {
    const number = isOtherNumber ? ` It keeps its number ${match.stock_ref}.` : "";
    return [`An earlier row is the same car, ${name}: this row changed it again.${number}`];
  }
  if (!isOtherNumber) return [];
  if (match.car.vehicle_id === null) {
    return [`Another car has the number ${stock_ref}, so ${name} is listed as ${match.stock_ref}.`];
  }
  return [`You have ${name} already: that car was changed. It keeps ${numberOf(match)}.`];
}

const numberOf = ({ stock_ref }: Pick<MatchedRow, "stock_ref">) =>
  stock_ref === null ? "no number, because another car has this one" : `its number ${stock_ref}`;

/** Written where a car has no number yet. */
const PLACEHOLDER =
  /^(?:tb[acd]|to be (?:advised|confirmed)|n\/?a|none|null|unknown|awaiting|pending|0+|x{1,5}|[-.?]+)$/i;

/** Null without a stock number. */
export function readStockRef(text: string): string | null {
  const ref = plainText(text);
  return ref === "" || PLACEHOLDER.test(ref) ? null : ref;
}
