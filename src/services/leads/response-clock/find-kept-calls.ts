import type { KeptCalls } from "#src/domain/calls/kept-calls.ts";
import { KEPT_CALLS_DAYS } from "#src/domain/policy/leads/calls.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { countKeptCalls } from "./response-clock-queries.ts";

/**
 * Kept: one side said in time that the dealer rang, and no report of a missed call stands. Dealers without a
 * call are absent.
 */
export async function findKeptCalls(
  { db, now }: Pick<AppContext, "db" | "now">,
  dealerIds: readonly string[],
): Promise<Map<string, KeptCalls>> {
  const at = now();
  return await countKeptCalls(db, dealerIds, { since: daysBefore(at, KEPT_CALLS_DAYS), now: at });
}
