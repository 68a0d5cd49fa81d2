import { RECENTLY_VIEWED_VEHICLES } from "#src/domain/policy/shortlist.ts";
import { addViewed, readVehicleIds } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { persistedValue, usePersistedState } from "./persisted-state.ts";

// One more than is shown: the car that is open stands among them.
const viewed = persistedValue<readonly string[]>("recently-viewed", [], (found) =>
  readVehicleIds(found, RECENTLY_VIEWED_VEHICLES + 1),
);

/** Ids of the cars this browser has shown, the latest first; none until hydration. */
export const useRecentlyViewed = (): readonly string[] => usePersistedState(viewed);

export const rememberViewed = (vehicleId: string): void => viewed.save(addViewed(viewed.read(), vehicleId));
