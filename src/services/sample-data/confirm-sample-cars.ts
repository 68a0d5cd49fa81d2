import type { DbAndClock } from "#src/services/app-context.ts";
import { confirmVehicles } from "#src/services/vehicles/confirmation-queries.ts";
import { listSampleVehicles } from "./sample-removal-queries.ts";

/** Confirms sample cars, which have no dealer to do it, so that a trial of several weeks keeps them. */
export async function confirmSampleCars({ db, now }: DbAndClock) {
  await confirmVehicles(db, await listSampleVehicles(db), now());
}
