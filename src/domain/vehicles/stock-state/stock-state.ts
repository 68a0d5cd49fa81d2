import { SOLD_PAGE_DAYS } from "../../policy/listings.ts";
import { daysAfter } from "../../time/ago.ts";
import { publicationOf } from "../held-words.ts";
import { isOffered, type Offer, type Vehicle } from "../vehicle.ts";

/** `due_in`: expected by its dealer's stock feed. `hidden`: unconfirmed for long. `sold`: its page shows so. `gone`: its page responds with 410. */
export const STOCK_STATES = ["draft", "due_in", "live", "reserved", "hidden", "sold", "gone"] as const;
export type StockState = (typeof STOCK_STATES)[number];

/** Excludes price changes. */
export const DEALER_ACTIONS = ["publish", "unpublish", "confirm", "reserve", "free", "sold"] as const;
export type DealerAction = (typeof DEALER_ACTIONS)[number];
/** Includes `hide`, which only the stock check does, and `expect`, which only a stock feed does. */
export const STOCK_ACTIONS = [...DEALER_ACTIONS, "hide", "expect"] as const;
export type StockAction = (typeof STOCK_ACTIONS)[number];

type Stored = Offer & Pick<Vehicle, "sold_at" | "sold_page_until" | "reserved_at" | "due_in">;

/** A held car is live to its dealer. */
export function stockState(vehicle: Stored, now: Date): StockState {
  if (vehicle.unconfirmed_since) return "hidden";
  if (isOffered(vehicle)) return vehicle.reserved_at ? "reserved" : "live";
  if (vehicle.due_in) return "due_in";
  if (!vehicle.sold_at) return "draft";
  return vehicle.sold_page_until && now < vehicle.sold_page_until ? "sold" : "gone";
}

/** Missing actions change nothing or are refused. */
const TRANSITIONS: Record<StockAction, Partial<Record<StockState, StockState>>> = {
  publish: { draft: "live", due_in: "live", hidden: "live", sold: "live", gone: "live" },
  unpublish: { due_in: "draft", live: "draft", reserved: "draft", hidden: "draft" },
  confirm: { live: "live", reserved: "reserved", hidden: "live" },
  reserve: { live: "reserved", hidden: "reserved" },
  free: { reserved: "live" },
  // Only a car that buyers could see when it was sold has a page that shows so.
  sold: { draft: "gone", due_in: "gone", live: "sold", reserved: "sold", hidden: "gone" },
  hide: { live: "hidden", reserved: "hidden" },
  expect: { live: "due_in", reserved: "due_in", hidden: "due_in" },
};

export const stateAfter = (state: StockState, action: StockAction): StockState | null =>
  TRANSITIONS[action][state] ?? null;

/** Columns that a state change writes. */
export type StateChange =
  | (Pick<Vehicle, "published" | "held_words"> &
      Partial<Pick<Vehicle, "sold_at" | "sold_page_until" | "reserved_at" | "due_in" | "unconfirmed_since">>)
  | Pick<Vehicle, "reserved_at">;

const OFF_SALE = { published: false, held_words: [], due_in: false };

/** For an action that `stateAfter` allows. @param since last confirmation of a car that is hidden */
export function changesOf(
  vehicle: Vehicle,
  action: StockAction,
  { now, since = now }: { now: Date; since?: Date | undefined },
): StateChange {
  switch (action) {
    case "publish":
    case "confirm":
      return shown(vehicle);
    case "unpublish":
      return OFF_SALE;
    case "expect":
      return { ...OFF_SALE, due_in: true };
    case "sold":
      return { ...OFF_SALE, sold_at: now, sold_page_until: daysAfter(now, SOLD_PAGE_DAYS) };
    case "reserve":
      return isHidden(vehicle) ? { ...shown(vehicle), reserved_at: now } : { reserved_at: now };
    case "free":
      return { reserved_at: null };
    case "hide":
      return { ...OFF_SALE, reserved_at: null, unconfirmed_since: since };
  }
}

export const isHidden = ({ unconfirmed_since }: Pick<Offer, "unconfirmed_since">): boolean =>
  unconfirmed_since !== null;

/** Shows the car to buyers, unless an admin has to review its words first. */
export const shown = (vehicle: Vehicle) =>
  publicationOf({ ...vehicle, published: true }, vehicle.allowed_words);
