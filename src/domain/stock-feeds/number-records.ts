import type { CarRecord } from "../imports/read-record.ts";
import { type ListedCar, matchStock } from "../vehicles/stock-list/match-stock.ts";

export interface NumberedRecord extends CarRecord {
  /** The number that the car had first, else the feed's, else its registration or VIN. */
  ref: string;
}

/** Tells the cars of a feed from each other, and recognises those that are listed. */
export function numberRecords(records: readonly CarRecord[], known: readonly ListedCar[]) {
  const matches = matchStock(
    records.map(({ identity }) => identity),
    known,
  );
  const newest = new Map<string, NumberedRecord>();
  /** Refs of cars that the dealer has listed. */
  const listed = new Set<string>();
  /** Rows that cannot be told from others, for the import to refuse with the reason. */
  const refused: CarRecord[] = [];
  let withoutRef = 0;
  /** Rows about a car that has another row, which counts. */
  const repeated: NumberedRecord[] = [];
  for (const [index, record] of records.entries()) {
    const { car, stock_ref } = matches[index] ?? { car: { vehicle_id: null }, stock_ref: null };
    const ref = stock_ref ?? record.identity.registration ?? record.identity.vin;
    if (ref === null) {
      withoutRef += 1;
      refused.push(record);
      continue;
    }
    const numbered = withNumber(record, ref);
    if (car.vehicle_id !== null) listed.add(ref);
    const earlier = newest.get(ref);
    if (earlier && isUnclear(earlier, numbered)) refused.push(numbered);
    else {
      const isNewest = !earlier || replaces(numbered, earlier);
      if (earlier) repeated.push(isNewest ? earlier : numbered);
      if (isNewest) newest.set(ref, numbered);
    }
  }
  return {
    records: [...newest.values()],
    listed,
    refused,
    withoutRef,
    repeated: repeated.map((one) => ({ ...one, of: newest.get(one.ref)?.file_row })),
  };
}

function withNumber(record: CarRecord, ref: string): NumberedRecord {
  const number = record.identity.stock_ref;
  const renumbered = number !== null && number !== ref && { feed_number: number };
  return { ...record, ref, row: { ...record.row, stock_ref: ref, ...renumbered } };
}

/** A car that came back has its sold record beside the new one. */
function replaces(record: NumberedRecord, earlier: NumberedRecord): boolean {
  const [one, other] = [record.position ?? 0, earlier.position ?? 0];
  const isOtherNumber = record.identity.stock_ref !== earlier.identity.stock_ref;
  return one === other ? isOtherNumber && isOnSale(record) && !isOnSale(earlier) : one > other;
}

const isOnSale = ({ state }: CarRecord) => state === "live" || state === "reserved";

/** One number, nothing else that says it is one car, and other facts: perhaps two cars. */
function isUnclear(earlier: NumberedRecord, record: NumberedRecord): boolean {
  const isSame = (key: "registration" | "vin") =>
    record.identity[key] !== null && record.identity[key] === earlier.identity[key];
  return (
    isOnSale(record) &&
    record.position === null &&
    !isSame("registration") &&
    !isSame("vin") &&
    JSON.stringify(record.row) !== JSON.stringify(earlier.row)
  );
}
