import { MILEAGE_CHARGE_FROM, PAYBACK_MONTHS } from "#src/domain/policy/driving.ts";

/** Litres of an imperial gallon, by definition. */
const LITRES_A_GALLON = 4.54609;

/** @param pencePerLitre of the fuel @returns pence */
export const fuelPencePerMile = (pencePerLitre: number, mpg: number): number =>
  (pencePerLitre * LITRES_A_GALLON) / mpg;

/** What a car costs its driver to run. */
export interface CostOfCar {
  /** Fuel or electricity. */
  pencePerMile: number;
  taxPoundsAYear: number;
  /** Mileage charge from `MILEAGE_CHARGE_FROM`. */
  chargePencePerMile: number;
}

export interface PaybackInput {
  /** First month that counts, '2027-01'. */
  from: string;
  /** Total price of the new car, less what the present one is worth. */
  differencePounds: number;
  milesAYear: number;
  now: CostOfCar;
  next: CostOfCar;
}

export interface Payback {
  /**
   * Months until lower running costs have made up the difference, for good within six years: 0 if there is none to
   * make up. Null if they have not by then.
   */
  months: number | null;
  /** What a year costs less than now, until the mileage charge; below 0 it costs more. */
  lessPoundsAYear: number;
  /** The same with the mileage charge. */
  lessPoundsAYearCharged: number;
  /** After six years: lower running costs less the difference in price. */
  balancePounds: number;
}

/** Spreads costs evenly over the months. Without insurance, servicing, depreciation and finance. */
export function payback({ from, differencePounds, milesAYear, now, next }: PaybackInput): Payback {
  const poundsAPenny = milesAYear / 100;
  const less =
    (now.pencePerMile - next.pencePerMile) * poundsAPenny + now.taxPoundsAYear - next.taxPoundsAYear;
  const lessCharged = less + (now.chargePencePerMile - next.chargePencePerMile) * poundsAPenny;
  const free = Math.min(Math.max(monthsBetween(from, MILEAGE_CHARGE_FROM), 0), PAYBACK_MONTHS);
  const balanceAtCharge = (less * free) / 12 - differencePounds;
  const balancePounds = balanceAtCharge + (lessCharged * (PAYBACK_MONTHS - free)) / 12;
  const answer = { lessPoundsAYear: less, lessPoundsAYearCharged: lessCharged, balancePounds };
  if (isNegative(balancePounds)) return { ...answer, months: null };
  // A straight line between two balances that are not negative never is.
  if (isNegative(balanceAtCharge))
    return { ...answer, months: free + ceil(-balanceAtCharge / (lessCharged / 12)) };
  return { ...answer, months: differencePounds > 0 ? ceil(differencePounds / (less / 12)) : 0 };
}

/** The first that is true: charging at home would pay it back; it costs no less to run; it costs too much to buy. */
export type WhyNot = "place" | "running" | "price";

/** @param atHome the same with the price of electricity at home, if that is known and not the price already */
export function whyNot(input: PaybackInput, atHome: PaybackInput | null): WhyNot {
  if (atHome && payback(atHome).months !== null) return "place";
  return payback(input).balancePounds + input.differencePounds <= 0 ? "running" : "price";
}

/** @param today '2026-12-01' @returns the first whole month after it, '2027-01' */
export const firstMonth = (today: string): string => monthAfter(today.slice(0, "2026-12".length), 2);

/** @returns the month in which `months` are over, '2029-03' */
export function monthAfter(from: string, months: number): string {
  const date = new Date(`${from}-01T00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months - 1);
  return date.toISOString().slice(0, "2029-03".length);
}

/** Of '2027-01' and '2028-04': 15. */
function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split("-").map(Number);
  const [toYear = 0, toMonth = 0] = to.split("-").map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}

// Both ignore floating-point error.
const isNegative = (pounds: number) => pounds < -1e-6;
const ceil = (months: number) => Math.ceil(months - 1e-6);
