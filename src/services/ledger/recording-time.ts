import type { DbOrTransaction } from "#src/db/database.ts";
import { selectOpenMonths } from "./issued-statement-queries.ts";

/**
 * When ledger entries of these dealers are recorded: now, or in the first open month if this process' clock is
 * behind, so that no entry fails at the end of a month.
 */
export async function recordingTimes(
  tx: DbOrTransaction,
  dealerIds: readonly string[],
  at: Date,
): Promise<(dealerId: string) => Date> {
  const openMonths = await selectOpenMonths(tx, dealerIds);
  return (dealerId) => {
    const began = openMonths.get(dealerId);
    return began && began > at ? began : at;
  };
}
