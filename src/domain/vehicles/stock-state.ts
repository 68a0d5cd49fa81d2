import { isOffered, type Vehicle } from "./vehicle.ts";

/** `sold`: its page says so. `gone`: its page answers 410. */
export const STOCK_STATES = ["draft", "live", "reserved", "sold", "gone"] as const;
export type StockState = (typeof STOCK_STATES)[number];

/** What a dealer does to a car, apart from its price. */
export const STOCK_ACTIONS = ["publish", "unpublish", "reserve", "free", "sold"] as const;
export type StockAction = (typeof STOCK_ACTIONS)[number];

type Stored = Pick<Vehicle, "published" | "held_words" | "sold_at" | "sold_page_until" | "reserved_at">;

/** A held car is live to its dealer. */
export function stockState(vehicle: Stored, now: Date): StockState {
  if (isOffered(vehicle)) return vehicle.reserved_at ? "reserved" : "live";
  if (!vehicle.sold_at) return "draft";
  return vehicle.sold_page_until && now < vehicle.sold_page_until ? "sold" : "gone";
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
