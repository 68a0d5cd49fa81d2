import { sohText } from "../battery/battery-test.ts";
import { formatKw, formatMiles, formatShortMiles } from "../format/format.ts";
import { formatMonth } from "../format/format-date.ts";
import { acrossWaterText } from "../geo/across-water.ts";
import { priceMark } from "../market-price/market-price.ts";
import { cardSubtitle } from "./listing/listing-subtitle.ts";
import type { PublicDealer, VehicleSummary } from "./vehicle.ts";
import { winterRangeOf, winterRangeText } from "./winter-range.ts";

/** Minimal, because pages carry it twice: as markup and as data. */
export interface VehicleCardFacts
  extends Pick<
    VehicleSummary,
    | "vehicle_id"
    | "year"
    | "make"
    | "model"
    | "body_style"
    | "price"
    | "mileage"
    | "reserved_at"
    | "winter_range_est"
    | "winter_range_computed"
    | "cover"
  > {
  /** Follows the mark of a reserved car, or is the mark of a generated listing. */
  trim: string | null;
  /** Battery and charging as far as stated, or empty. */
  energy: string;
  /** '£600 below the median of 9 similar cars', null with too few of them. */
  priceMark: string | null;
  distance: string | null;
  odometer: string;
  /** Length of the bar beneath the figure. */
  barMiles: number | null;
  winterRange: string;
  winterRangeNote: string | null;
  dealer: Pick<PublicDealer, "slug" | "name" | "town">;
}

export function cardFacts(vehicle: VehicleSummary): VehicleCardFacts {
  const { vehicle_id, year, make, model, body_style, price, mileage, reserved_at } = vehicle;
  const {
    winter_range_est,
    winter_range_computed,
    cover,
    like_cars,
    distance_miles,
    is_across_water,
    dealer,
  } = vehicle;
  const winterRange = winterRangeText(vehicle);
  return {
    vehicle_id,
    year,
    make,
    model,
    trim: cardSubtitle(vehicle),
    body_style,
    price,
    mileage,
    reserved_at,
    winter_range_est,
    winter_range_computed,
    energy: energyText(vehicle),
    cover,
    priceMark: like_cars && priceMark(price, like_cars),
    odometer: formatShortMiles(mileage),
    barMiles: winterRangeOf(vehicle),
    winterRangeNote: winterRange.note,
    winterRange: winterRange.miles,
    distance:
      distance_miles === null ? null : `${distanceText(distance_miles)}${acrossWaterText(is_across_water)}`,
    dealer: { slug: dealer.slug, name: dealer.name, town: dealer.town },
  };
}

/** '40 kWh battery, 91% when tested in Aug 2026, 50 kW charging' */
function energyText({ battery, battery_soh, battery_tested_on, dc_kw }: VehicleSummary): string {
  const health =
    battery_soh !== null && battery_tested_on !== null
      ? `${sohText(battery_soh)} when tested in ${formatMonth(battery_tested_on)}`
      : null;
  return [
    battery && `${battery} battery`,
    health && (battery ? health : `battery ${health}`),
    dc_kw && `${formatKw(dc_kw)} charging`,
  ]
    .filter(Boolean)
    .join(", ");
}

function distanceText(miles: number): string {
  const whole = Math.round(miles);
  if (whole < 1) return "under a mile away";
  return whole === 1 ? "1 mile away" : `${formatMiles(whole)} away`;
}
