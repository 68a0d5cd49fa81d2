import { VEHICLE_IDENTITY_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runEach, throwFailures } from "#src/services/run-each.ts";
import { eraseCertificatesOffSaleSince } from "#src/services/vehicles/battery-tests/battery-test-queries.ts";
import { eraseIdentityOffSaleSince } from "#src/services/vehicles/identity-queries.ts";
import { removals } from "./retention-queries.ts";

/** @throws AggregateError after trying all */
export async function removeOldRecords(app: Pick<AppContext, "db" | "now" | "log">) {
  const { db } = app;
  const offSaleSince = daysBefore(app.now(), VEHICLE_IDENTITY_RETENTION_DAYS);
  const works = [
    // First: what was looked up goes with the last listing of its registration.
    () => eraseIdentityOffSaleSince(db, offSaleSince),
    () => eraseCertificatesOffSaleSince(db, offSaleSince),
    ...removals(app.now()).map((removal) => async () => void (await removal.execute(db))),
  ];
  const failures = await runEach(app, "old record removal failed", works, (work) => work());
  throwFailures("removals of old records failed", failures);
}
