import { formatMiles } from "../format/format.ts";
import type { ChargingPlace, DrivingProfile } from "./driving-profile.ts";

/** In the order of the form. */
export const CHARGING_PLACES: Record<ChargingPlace, string> = {
  home: "at home",
  work: "at work",
  street: "on the street",
  rapid: "at rapid chargers",
};

/** '32 miles a day · charging on the street' */
export const drivingText = ({ dailyMiles, charging }: DrivingProfile): string =>
  `${formatMiles(dailyMiles)} a day · charging ${CHARGING_PLACES[charging]}`;
