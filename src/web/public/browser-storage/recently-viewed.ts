import { RECENTLY_VIEWED_VEHICLES } from "#src/domain/policy/browse.ts";
import { readVehicleIds } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { persistedValue } from "#src/web/session/persisted-value.ts";

/** Vehicle ids, latest first: one more than is shown, because the current car is among them. */
export const viewed = persistedValue<readonly string[]>("recently-viewed", [], (found) =>
  readVehicleIds(found, RECENTLY_VIEWED_VEHICLES + 1),
);
