import { sohText } from "../battery/battery-test.ts";
import { formatKw, formatMiles, formatMonth, formatShortMiles } from "../format/format.ts";
import { acrossWaterText } from "../geo/distance.ts";
import { priceMark } from "../market-price/market-price.ts";
import type { VehicleSummary } from "./vehicle.ts";
import { cardSubtitle } from "./vehicle.ts";
import { winterRangeOf, winterRangeOnCard } from "./winter-range.ts";

/** What a car's card says, beside its title and price. */
export function cardFacts(vehicle: VehicleSummary) {
  const { price, like_cars, distance_miles, is_across_water } = vehicle;
  const winterRange = winterRangeOnCard(vehicle);
  return {
    /** Follows the mark of a reserved car, or is the mark of a generated listing. */
    trim: cardSubtitle(vehicle),
    /** Battery and charging as far as stated, or empty. */
    energy: energyText(vehicle),
    /** '91% battery · CCS', for the cards of phones. */
    tested: [vehicle.battery_soh !== null && `${sohText(vehicle.battery_soh)} battery`, vehicle.plug]
      .filter(Boolean)
      .join(" · "),
    /** '£600 below the median of 9 similar cars', null with too few of them. */
    priceMark: like_cars && priceMark(price, like_cars),
    odometer: formatShortMiles(vehicle.mileage),
    /** Length of the bar beneath the figure. */
    barMiles: winterRangeOf(vehicle),
    winterRange: winterRange.miles,
    winterRangeNote: winterRange.note,
    distance:
      distance_miles === null ? null : `${distanceText(distance_miles)}${acrossWaterText(is_across_water)}`,
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
