import { DRIVING, drivingKey } from "#src/domain/driving/driving-key.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";

/** Of one car's answer to 'Will it do my week?': the car's page, and its picture. */
export const answerHrefs = (vehicleId: string, profile: DrivingProfile) => ({
  page: `/vehicle/${vehicleId}?${DRIVING}=${drivingKey(profile)}`,
  picture: `/og/answer/${vehicleId}.${drivingKey(profile)}.jpg`,
});
