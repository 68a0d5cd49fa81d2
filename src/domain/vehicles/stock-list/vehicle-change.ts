import { z } from "zod";
import { formatPounds } from "../../format/format.ts";
import {
  ASKED_PRICE_MOVE,
  MAX_PRICE_POUNDS,
  MIN_PRICE_POUNDS,
  VEHICLE_CHANGES_MAX,
} from "../../policy/listings.ts";
import { pricePounds, readNumber, wholeNumber } from "../listing/listing-number.ts";
import {
  changesOf,
  DEALER_ACTIONS,
  isHidden,
  type StateChange,
  type StockAction,
  shown,
  stateAfter,
  stockState,
} from "../stock-state/stock-state.ts";
import type { Vehicle } from "../vehicle.ts";

const SEVERAL = `Choose 1 to ${VEHICLE_CHANGES_MAX} cars`;
const NO_CHANGE = "Choose what to change";
const NO_DIFFERENCE = "Enter an amount other than 0";

const amounts = {
  price: pricePounds(),
  difference: wholeNumber("Amount", {
    example: "pounds, such as -300",
    from: -MAX_PRICE_POUNDS,
    to: MAX_PRICE_POUNDS,
    low: `The amount must be at most ${formatPounds(MAX_PRICE_POUNDS)}`,
    high: `The amount must be at most ${formatPounds(MAX_PRICE_POUNDS)}`,
  }).refine((pounds) => pounds !== 0, NO_DIFFERENCE),
};

export const vehicleChangesSchema = z.object(
  {
    vehicle_ids: z
      .array(z.string(), { error: SEVERAL })
      .min(1, SEVERAL)
      .max(VEHICLE_CHANGES_MAX, SEVERAL)
      .transform((ids) => [...new Set(ids)]),
    change: z.discriminatedUnion(
      "kind",
      [
        z.object({ kind: z.enum(DEALER_ACTIONS) }),
        z.object({ kind: z.literal("price"), price: amounts.price }),
        z.object({ kind: z.literal("price-by"), pounds: amounts.difference }),
      ],
      { error: NO_CHANGE },
    ),
  },
  { error: NO_CHANGE },
);

export type VehicleChange = z.output<typeof vehicleChangesSchema>["change"];
type Decision =
  | { kind: "changed"; changes: StateChange | Pick<Vehicle, "price"> }
  | { kind: "confirmed" }
  | { kind: "unchanged" }
  | { kind: "refused"; reason: string };

const UNCHANGED = { kind: "unchanged" } as const;

export function decideChange(vehicle: Vehicle, change: VehicleChange, now: Date): Decision {
  switch (change.kind) {
    case "price":
      return priceOf(vehicle, change.price);
    case "price-by":
      return priceOf(vehicle, vehicle.price + change.pounds);
    default:
      return decideAction(vehicle, change.kind, now);
  }
}

export function decideAction(vehicle: Vehicle, action: StockAction, now: Date): Decision {
  const state = stockState(vehicle, now);
  const after = stateAfter(state, action);
  if (after !== null && after === state) return { kind: "confirmed" };
  if (after !== null) return { kind: "changed", changes: changesOf(vehicle, action, { now }) };
  return action === "reserve" && state !== "reserved"
    ? { kind: "refused", reason: "Publish this car before you mark it as reserved." }
    : UNCHANGED;
}

/** A new price also confirms a hidden car. */
function priceOf(vehicle: Vehicle, price: number): Decision {
  if (price === vehicle.price) return UNCHANGED;
  if (price >= MIN_PRICE_POUNDS && price <= MAX_PRICE_POUNDS) {
    return { kind: "changed", changes: isHidden(vehicle) ? { price, ...shown(vehicle) } : { price } };
  }
  const bounds = `${formatPounds(MIN_PRICE_POUNDS)} to ${formatPounds(MAX_PRICE_POUNDS)}`;
  return { kind: "refused", reason: `The new price would not be from ${bounds}.` };
}

/** Such as a price without a digit. */
export const isPriceFall = (before: number, price: number): boolean =>
  before - price > before * ASKED_PRICE_MOVE;

/** Asks about a price that moves far, such as one without a digit; null for others, and for what is no number. */
export function priceQuestion(before: number, typed: string): string | null {
  const price = readNumber(typed);
  if (price === undefined || Number.isNaN(price)) return null;
  const isFar = Math.abs(price - before) > before * ASKED_PRICE_MOVE;
  return isFar ? `From ${formatPounds(before)} to ${formatPounds(price)}?` : null;
}
