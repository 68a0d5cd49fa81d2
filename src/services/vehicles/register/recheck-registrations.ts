import { setTimeout } from "node:timers/promises";
import { RECHECK_AFTER_HOURS, RECHECKS_PER_SECOND } from "#src/domain/policy/listings.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { countDueRegistrations, listDueRegistrations, markAttempted } from "./register-queries.ts";
import { settleAnswer } from "./settle-answer.ts";

/** Ten minutes at the limit; the next run takes more. */
const AT_MOST = 6000;
const OUTAGES_BEFORE_STOP = 3;

/**
 * Asks again about the cars on sale, for new MOTs and recalls. Stops when a register is down or asks to slow
 * down: the next run continues with the cars that have waited longest.
 */
export async function recheckRegistrations(
  { db, now, log, vehicleRegister }: Pick<AppContext, "db" | "now" | "log" | "vehicleRegister">,
  wait: (ms: number) => Promise<unknown> = setTimeout,
) {
  if (!vehicleRegister.isOn) return;
  const before = hoursBefore(now(), RECHECK_AFTER_HOURS);
  let outages = 0;
  for (const registration of await listDueRegistrations(db, { before, limit: AT_MOST })) {
    const [asked] = await Promise.all([
      vehicleRegister.lookUp(registration),
      wait(1000 / RECHECKS_PER_SECOND),
    ]);
    const at = now();
    if (asked.outcome === "found" || asked.outcome === "not_found") {
      await db.transaction().execute((tx) => settleAnswer(tx, registration, { asked, at }));
    } else await markAttempted(db, registration, at);
    outages = asked.outcome === "unavailable" ? outages + 1 : 0;
    if (outages === OUTAGES_BEFORE_STOP) {
      const left = await countDueRegistrations(db, before);
      log.warn({ left }, "registration recheck stopped");
      return;
    }
  }
}
