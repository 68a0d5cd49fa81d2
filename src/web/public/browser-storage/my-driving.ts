import { type DrivingProfile, isDrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { persistedValue } from "#src/web/session/persisted-value.ts";

export const myDriving = persistedValue<DrivingProfile | null>("driving", null, (found) =>
  isDrivingProfile(found) ? found : null,
);
