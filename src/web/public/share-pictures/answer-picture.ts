import { pricesOn } from "#src/domain/driving/current-prices.ts";
import { drivingKey } from "#src/domain/driving/driving-key.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { yearPounds } from "#src/domain/driving/running-cost.ts";
import { willItDo } from "#src/domain/driving/will-it-do.ts";
import { formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { type SharePicture, vehicleSharePicture } from "#src/domain/share-pictures/share-picture.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { CHARGING_PLACES } from "#src/texts/driving-text.ts";
import { stopsText } from "#src/texts/week-text.ts";
import { answerHrefs } from "../driving/answer-hrefs.ts";
import { sharedPicture } from "./shared-picture.ts";

type AnsweredCar = Parameters<typeof vehicleSharePicture>[0] &
  Pick<Vehicle, "battery_kwh" | "summer_range_est">;

/** 'Will it do my week?' for one car and one buyer, without a place; null where no winter range is stated. */
export function answerPicture(
  vehicle: AnsweredCar,
  profile: DrivingProfile,
  today: string,
): SharePicture | null {
  const week = willItDo(vehicle, profile);
  if (week.answer === "not stated") return null;
  const pounds = yearPounds(vehicle, profile, pricesOn(today));
  return {
    ...vehicleSharePicture(vehicle),
    kicker: "Will it do my week?",
    price: week.answer === "yes" ? "Yes" : "No",
    lines: [
      stopsText(week, profile),
      pounds === null ? "" : `${formatPounds(pounds)} a year to drive`,
      `${formatMiles(profile.dailyMiles)} a day, ${profile.daysAWeek} days a week`,
      `Charging ${CHARGING_PLACES[profile.charging]}`,
    ].filter(Boolean),
  };
}

/** Tags of the car's page with this driving; social networks read the picture of the canonical URL. */
export function sharedAnswer(
  vehicle: AnsweredCar & Pick<Vehicle, "vehicle_id">,
  profile: DrivingProfile,
  today: string,
) {
  const picture = answerPicture(vehicle, profile, today);
  if (!picture) return null;
  const { vehicle_id } = vehicle;
  return {
    title: `${picture.kicker} ${picture.title}: ${picture.price}, ${picture.lines[0]}`,
    canonical: answerHrefs(vehicle_id, profile).page,
    picture: sharedPicture("answer", `${vehicle_id}.${drivingKey(profile)}`, picture),
    noindex: true,
  };
}
