import { DAY_MS } from "#src/domain/time/units.ts";
import { isOffered, type Offer, type Vehicle } from "../vehicle.ts";

type Times = Offer & Pick<Vehicle, "on_sale_since" | "created_at">;

/** Null for a draft, a hidden and a sold car. */
export function daysOnSale(vehicle: Times, now: Date): number | null {
  if (!isOffered(vehicle) || vehicle.unconfirmed_since !== null) return null;
  const since = vehicle.on_sale_since ?? vehicle.created_at;
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
}
