import { SOLD_PAGE_DAYS } from "../policy/listings.ts";
import { daysAfter } from "../time/ago.ts";
import { isOffered, type Vehicle } from "./vehicle.ts";

/** `gone`: sold, and its page is over. */
export const STOCK_STATES = ["draft", "live", "reserved", "sold", "gone"] as const;
export type StockState = (typeof STOCK_STATES)[number];

/** What a dealer does to a car, apart from its price. */
export const STOCK_ACTIONS = ["publish", "unpublish", "reserve", "free", "sold"] as const;
export type StockAction = (typeof STOCK_ACTIONS)[number];

type Stored = Pick<Vehicle, "published" | "held_words" | "sold_at" | "reserved_at">;

/** A held car is live to its dealer. */
export function stockState(vehicle: Stored, now: Date): StockState {
  if (isOffered(vehicle)) return vehicle.reserved_at ? "reserved" : "live";
  if (!vehicle.sold_at) return "draft";
  return now < daysAfter(vehicle.sold_at, SOLD_PAGE_DAYS) ? "sold" : "gone";
}

/** The state after each action; an action that is missing changes nothing or is refused. */
const TRANSITIONS: Record<StockAction, Partial<Record<StockState, StockState>>> = {
  publish: { draft: "live", sold: "live", gone: "live" },
  unpublish: { live: "draft", reserved: "draft" },
  reserve: { live: "reserved" },
  free: { reserved: "live" },
  sold: { draft: "sold", live: "sold", reserved: "sold" },
};

export const stateAfter = (state: StockState, action: StockAction): StockState | null =>
  TRANSITIONS[action][state] ?? null;
