import { type DrivingProfile, isDrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { persistedValue } from "./persisted-value.ts";
import { usePersistedState } from "./use-persisted-state.ts";

const driving = persistedValue<DrivingProfile | null>("driving", null, (found) =>
  isDrivingProfile(found) ? found : null,
);

/** The stored answers; null before hydration. */
export const useMyDriving = (): DrivingProfile | null => usePersistedState(driving);

export const saveMyDriving = (profile: DrivingProfile | null): void => driving.save(profile);
