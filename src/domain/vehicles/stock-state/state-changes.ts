import { publicationOf } from "../held-words.ts";
import type { Offer, Vehicle } from "../vehicle.ts";
import type { StockAction } from "./stock-state.ts";

/** Columns that a state change writes. */
export type StateChange =
  | (Pick<Vehicle, "published" | "held_words"> &
      Partial<Pick<Vehicle, "sold_at" | "reserved_at" | "due_in" | "unconfirmed_since">>)
  | Pick<Vehicle, "reserved_at">;

const OFF_SALE = { published: false, held_words: [], due_in: false };

/** For an action that `stateAfter` allows. @param since last confirmation of a car that is hidden */
export function changesOf(
  vehicle: Vehicle,
  action: StockAction,
  { now, since = now }: { now: Date; since?: Date },
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
      return { ...OFF_SALE, sold_at: now };
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
