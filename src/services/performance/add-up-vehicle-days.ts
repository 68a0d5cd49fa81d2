import type { AppContext } from "#src/services/app-context.ts";
import { addUpEvents } from "./vehicle-day-queries.ts";

/** Events per statement: an hour of a busy site. */
const EVENTS_AT_A_TIME = 100_000;

export async function addUpVehicleDays({ db }: Pick<AppContext, "db">): Promise<void> {
  while ((await addUpEvents(db, EVENTS_AT_A_TIME)) > 0);
}
