import { formatMiles } from "../format/format.ts";
import type { ChargingPlace, DrivingProfile } from "./driving-profile.ts";

export const CHARGING_PLACES: Record<ChargingPlace, string> = {
  home: "at home",
  work: "at work",
  street: "on the street",
  rapid: "at rapid chargers",
};

export const drivingText = ({ dailyMiles, charging }: DrivingProfile): string =>
  `${formatMiles(dailyMiles)} a day · charging ${CHARGING_PLACES[charging]}`;
