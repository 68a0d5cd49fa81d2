import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { myDriving } from "./my-driving.ts";
import { usePersistedState } from "./use-persisted-state.ts";

/** The stored answers; null before hydration. */
export const useMyDriving = (): DrivingProfile | null => usePersistedState(myDriving);
