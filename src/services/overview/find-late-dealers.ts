import { LATE_DEALERS_DAYS, LATE_DEALERS_LISTED } from "#src/domain/policy/operations.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type LateDealer, listLateDealers } from "./late-dealer-queries.ts";

export async function findLateDealers({
  db,
  now,
}: Pick<AppContext, "db" | "now">): Promise<{ total: number; dealers: LateDealer[] }> {
  const at = now();
  return await listLateDealers(db, {
    since: daysBefore(at, LATE_DEALERS_DAYS),
    now: at,
    limit: LATE_DEALERS_LISTED,
  });
}
