import type { AppContext } from "#src/services/app-context.ts";
import { confirmVehicles } from "#src/services/vehicles/confirmations/confirmation-queries.ts";
import { listSampleVehicles } from "./sample-removal-queries.ts";

/** No one can confirm them: a trial that runs for weeks would lose its cars. */
export async function confirmSampleCars({ db, now }: Pick<AppContext, "db" | "now">): Promise<void> {
  await confirmVehicles(db, await listSampleVehicles(db), now());
}
