import type { ChargingPlace, DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { type RunningCostInput, runningCost } from "#src/domain/driving/running-cost.ts";
import { formatMiles, formatNumber, formatPounds } from "#src/domain/format/format.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";

export const CHARGING_PLACES: Record<ChargingPlace, string> = {
  home: "at home",
  work: "at work",
  street: "on the street",
  rapid: "at rapid chargers",
};

export const drivingText = ({ dailyMiles, charging }: DrivingProfile): string =>
  `${formatMiles(dailyMiles)} a day · charging ${CHARGING_PLACES[charging]}`;

/** Where the car charges when it does not charge in public. */
export const chargingBase = (profile: DrivingProfile | null): "at home" | "at work" =>
  profile?.charging === "work" ? "at work" : "at home";

/** Null without a stated battery and range. */
export function runningCostTexts(
  vehicle: Parameters<typeof runningCost>[0] & Pick<Vehicle, "is_generated">,
  input: RunningCostInput,
  profile: DrivingProfile | null,
) {
  const cost = runningCost(vehicle, input);
  if (!cost) return null;
  const base = chargingBase(profile);
  const charging =
    profile && input.homePercent === 0
      ? `charging ${CHARGING_PLACES[profile.charging]}`
      : `with ${input.homePercent}% charged ${base}`;
  return {
    ...costTexts(cost, `for ${formatMiles(input.milesAYear)} ${charging}`),
    energy: `About ${cost.milesPerKwh.toFixed(1)} miles on a kWh by ${vehicle.is_generated ? "typical" : "the dealer's"} ranges: ${formatNumber(cost.kwhAYear)} kWh a year with losses.`,
    homeShare: `Charged ${base}, %`,
    homePrice: `${base === "at work" ? "Work" : "Home"}, p a kWh`,
  };
}

function costTexts(cost: NonNullable<ReturnType<typeof runningCost>>, driven: string) {
  const { yearPounds, electricityPounds, electricityPencePerMile, taxPounds, mileageChargePounds } = cost;
  if (yearPounds === null || electricityPounds === null || taxPounds === null) {
    const missing = taxPounds === null ? "vehicle tax" : "electricity";
    return {
      year: null,
      unit: `We have no current price of ${missing}: enter yours to see what a year costs.`,
      sum: null,
    };
  }
  const perMile = `${electricityPencePerMile?.toFixed(1)}p a mile`;
  const charge =
    mileageChargePounds === null
      ? ""
      : ` From April 2028 the announced mileage charge would add ${formatPounds(mileageChargePounds)}.`;
  return {
    year: formatPounds(yearPounds),
    unit: " a year in electricity and tax",
    sum: `${formatPounds(electricityPounds)} electricity (${perMile}) and ${formatPounds(taxPounds)} vehicle tax, ${driven}.${charge}`,
  };
}
