import { setTimeout } from "node:timers/promises";
import { RECHECK_AFTER_HOURS, RECHECKS_PER_SECOND } from "#src/domain/policy/listings.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { listDueRegistrations, storeAnswer } from "./register-queries.ts";

/** Ten minutes at the limit; the next run takes more. */
const AT_MOST = 6000;
const FAILURES_BEFORE_STOP = 3;

/**
 * Asks again about the cars on sale, for MOTs and recalls since. Stops when a register is down or asks to
 * slow down: the next run goes on with the oldest answers.
 */
export async function recheckRegistrations(
  { db, now, log, vehicleRegister }: Pick<AppContext, "db" | "now" | "log" | "vehicleRegister">,
  wait: (ms: number) => Promise<unknown> = setTimeout,
): Promise<void> {
  if (!vehicleRegister.isOn) return;
  const before = hoursBefore(now(), RECHECK_AFTER_HOURS);
  const due = await listDueRegistrations(db, { before, limit: AT_MOST });
  let failures = 0;
  for (const { registration, car } of due) {
    const [asked] = await Promise.all([
      vehicleRegister.lookUp(registration),
      wait(1000 / RECHECKS_PER_SECOND),
    ]);
    // A car does not lose its tests: the MOT history did not answer.
    const isPartial = asked.outcome === "found" && asked.facts.mot === null && (car?.mot ?? null) !== null;
    if (asked.outcome === "unavailable" || asked.outcome === "invalid" || isPartial) {
      failures += 1;
      if (failures < FAILURES_BEFORE_STOP) continue;
      log.warn({ left: due.length }, "recheck of registrations stopped");
      return;
    }
    failures = 0;
    const fetchedAt = now();
    const known = asked.outcome === "found" ? asked.facts : null;
    await db
      .transaction()
      .execute((tx) => storeAnswer(tx, registration, { car: known, fetched_at: fetchedAt }));
  }
}
