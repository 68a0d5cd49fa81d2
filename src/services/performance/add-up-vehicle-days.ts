import type { WithDb } from "#src/services/app-context.ts";
import { addUpEvents } from "./vehicle-day-queries.ts";

/** Events per statement: an hour of a busy site. */
const BATCH_SIZE = 100_000;

export async function addUpVehicleDays({ db }: WithDb) {
  while ((await addUpEvents(db, BATCH_SIZE)) > 0);
}
