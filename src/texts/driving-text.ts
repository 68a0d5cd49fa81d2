import type { ChargingPlace, DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { formatMiles } from "#src/domain/format/format.ts";

export const CHARGING_PLACES: Record<ChargingPlace, string> = {
  home: "at home",
  work: "at work",
  street: "on the street",
  rapid: "at rapid chargers",
};

export const drivingText = ({ dailyMiles, charging }: DrivingProfile): string =>
  `${formatMiles(dailyMiles)} a day · charging ${CHARGING_PLACES[charging]}`;
