import type { AppContext } from "#src/services/app-context.ts";
import { addUpEvents } from "./vehicle-day-queries.ts";

/** A statement's worth: what a busy site counts in an hour. */
const EVENTS_AT_A_TIME = 100_000;

/** Adds what was counted since the last time to the sums by car and day. */
export async function addUpVehicleDays({ db }: Pick<AppContext, "db">): Promise<void> {
  while ((await addUpEvents(db, EVENTS_AT_A_TIME)) > 0);
}
