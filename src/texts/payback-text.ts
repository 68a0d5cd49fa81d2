import type { CarNow, Fuel } from "#src/domain/driving/car-now.ts";
import type { CurrentPrices } from "#src/domain/driving/current-prices.ts";
import type { ChargingPlace } from "#src/domain/driving/driving-profile.ts";
import {
  fuelPencePerMile,
  monthAfter,
  type Payback,
  type PaybackInput,
  payback,
  type WhyNot,
  whyNot,
} from "#src/domain/driving/payback.ts";
import { type RunningCostInput, runningCost } from "#src/domain/driving/running-cost.ts";
import { formatLongMonth, formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { RUNNING_COST_HOME_PERCENT } from "#src/domain/policy/driving.ts";
import { PRICES } from "#src/domain/policy/prices.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";

type PaidBackCar = Parameters<typeof runningCost>[0] & Pick<Vehicle, "price">;

export interface PaybackText {
  /** 'Paid back in March 2029' */
  answer: string;
  sum: string[];
}

/**
 * When this car has paid for itself against the one driven now, with the lower and the higher price of fuel.
 * @param input as for the cost of a year
 * @param place where the buyer charges
 * @param from first month that counts, '2027-01'
 */
export function paybackText(
  vehicle: PaidBackCar,
  input: RunningCostInput,
  place: ChargingPlace,
  carNow: CarNow,
  prices: CurrentPrices,
  from: string,
): PaybackText {
  const nothing = (why: string) => ({ answer: `We cannot say when it is paid back: ${why}`, sum: [] });
  const cost = runningCost(vehicle, input);
  if (!cost) return nothing("the dealer has not stated its battery and range.");
  const { electricityPencePerMile, taxPounds } = cost;
  if (electricityPencePerMile === null) return nothing("we have no current price of electricity.");
  const names = priceNames(carNow.fuel);
  const [low, high] = [prices[names.low], prices[names.high]];
  if (low === null || high === null) return nothing(`we have no current price of ${fuelName(carNow.fuel)}.`);
  const chargeNow = carNow.fuel === "plug-in hybrid" ? prices.hybridMileageCharge : 0;
  if (taxPounds === null || prices.tax === null || input.chargePencePerMile === null || chargeNow === null)
    return nothing("we have no current rate of vehicle tax.");

  const against = (pencePerLitre: number, pencePerMile: number): PaybackInput => ({
    from,
    differencePounds: vehicle.price - carNow.worth,
    milesAYear: input.milesAYear,
    now: {
      pencePerMile: fuelPencePerMile(pencePerLitre, carNow.mpg),
      taxPoundsAYear: prices.tax ?? 0,
      chargePencePerMile: chargeNow,
    },
    next: { pencePerMile, taxPoundsAYear: taxPounds, chargePencePerMile: input.chargePencePerMile ?? 0 },
  });
  const dear = against(high, electricityPencePerMile);
  const cheap = against(low, electricityPencePerMile);
  const homePence = isPublic(place) ? homePencePerMile(vehicle, input, prices) : null;
  const why = whyNot(dear, homePence === null ? null : against(high, homePence));
  return {
    answer: answerText(dear, cheap, reasonText(why, place, input.milesAYear)),
    sum: sumLines(vehicle, carNow, dear, cheap),
  };
}

const isPublic = (place: ChargingPlace) => place === "street" || place === "rapid";

/** Charging as those do who can charge at home. */
function homePencePerMile(vehicle: PaidBackCar, input: RunningCostInput, prices: CurrentPrices) {
  const atHome = {
    ...input,
    homePercent: RUNNING_COST_HOME_PERCENT,
    homePencePerKwh: prices.home,
    publicPencePerKwh: prices.rapid,
  };
  return runningCost(vehicle, atHome)?.electricityPencePerMile ?? null;
}

/** Hybrids burn petrol: the few that burn diesel are not asked about. */
const fuelName = (fuel: Fuel): "petrol" | "diesel" => (fuel === "diesel" ? "diesel" : "petrol");

const priceNames = (fuel: Fuel) =>
  fuelName(fuel) === "diesel"
    ? ({ low: "dieselLow", high: "dieselHigh" } as const)
    : ({ low: "petrolLow", high: "petrolHigh" } as const);

/** '132.6p (March 2026) to 158.52p (May 2026) a litre' */
function litreText(fuel: Fuel): string {
  const { low, high } = priceNames(fuel);
  const [from, to] = [low, high].map((name) => {
    const { value, asOf } = PRICES[name];
    return `${value}p (${formatLongMonth(`${asOf.slice(0, "2026-03".length)}-01`)})`;
  });
  return `${from} to ${to} a litre`;
}

function answerText(dear: PaybackInput, cheap: PaybackInput, reason: string): string {
  const earliest = payback(dear).months;
  const latest = payback(cheap).months;
  if (earliest === null) return `Not within six years: ${reason}`;
  if (earliest === 0 && latest === 0) return "Paid back at once: yours is worth as much";
  if (earliest === 0) return "Cheaper than yours to buy, but it may cost more over six years";
  const first = monthText(dear.from, earliest);
  if (latest === null) return `Paid back in ${first} at the earliest, or not within six years`;
  const last = monthText(dear.from, latest);
  return first === last ? `Paid back in ${first}` : `Paid back between ${first} and ${last}`;
}

const monthText = (from: string, months: number) => formatLongMonth(`${monthAfter(from, months)}-01`);

function reasonText(why: WhyNot, place: ChargingPlace, milesAYear: number): string {
  if (why === "place") return place === "rapid" ? "you charge at rapid chargers" : "you charge on the street";
  if (why === "running") return "it costs no less to run than yours";
  return `its price is too far above what yours is worth, for ${formatMiles(milesAYear)} a year`;
}

function sumLines(
  { price }: PaidBackCar,
  { fuel, mpg, worth }: CarNow,
  dear: PaybackInput,
  cheap: PaybackInput,
): string[] {
  const { now, next } = dear;
  const cheapest = payback(cheap);
  const dearest = payback(dear);
  return [
    `${formatPounds(price)} for this car, less ${formatPounds(worth)} for yours: ${formatPounds(price - worth)}.`,
    `A mile costs ${pence(next.pencePerMile)} in electricity here, and ${pence(cheap.now.pencePerMile)} to ${pence(now.pencePerMile)} in ${fuelName(fuel)} at ${mpg} mpg: ${litreText(fuel)}.`,
    fuel === "plug-in hybrid" ? "The electricity of your plug-in hybrid is not counted." : "",
    `Vehicle tax: ${formatPounds(next.taxPoundsAYear)} a year here, and ${formatPounds(now.taxPoundsAYear)} for yours, the standard rate. A car from before April 2017 pays by its CO₂.`,
    `From April 2028 the announced mileage charge adds ${next.chargePencePerMile}p a mile here${now.chargePencePerMile > 0 ? ` and ${now.chargePencePerMile}p for yours` : ", and nothing for yours"}.`,
    `So a year costs ${changeText(cheapest, dearest, "lessPoundsAYear")} than yours, and with that charge ${changeText(cheapest, dearest, "lessPoundsAYearCharged")}.`,
    `Counted from ${formatLongMonth(`${dear.from}-01`)} for six years, at these prices. Without insurance, servicing, tyres, depreciation and finance, which we do not guess.`,
  ].filter(Boolean);
}

const pence = (value: number) => `${value.toFixed(1)}p`;

/** '£310 to £620 less' or '£120 more to £40 less' */
function changeText(cheap: Payback, dear: Payback, name: "lessPoundsAYear" | "lessPoundsAYearCharged") {
  const [from, to] = [Math.round(cheap[name]), Math.round(dear[name])];
  if (from >= 0) return `${formatPounds(from)} to ${formatPounds(to)} less`;
  if (to >= 0) return `${formatPounds(-from)} more to ${formatPounds(to)} less`;
  return `${formatPounds(-to)} to ${formatPounds(-from)} more`;
}
