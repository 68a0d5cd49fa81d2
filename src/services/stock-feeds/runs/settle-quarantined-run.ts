import { Conflict } from "#src/domain/errors/errors.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { feedName, lockOwnStockFeed } from "../own-stock-feed.ts";
import { updateStockFeed } from "../stock-feed-queries.ts";
import { STILL_IMPORTING, startRunImport } from "./ingest-document.ts";
import { failStuckRun } from "./record-outcome.ts";
import { findQuarantinedDocument, findRunWithState, ignoreQuarantinedRuns } from "./run-queries.ts";

/**
 * Applies or ignores a run that waits for its dealer.
 * @throws Conflict when another run has replaced the one that the dealer saw
 */
export async function settleQuarantinedRun(
  { db, now }: DbAndClock,
  actor: OwnDealer,
  { feedId, runId, decision }: { feedId: string; runId: string; decision: "apply" | "ignore" },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = now();
    const feed = await lockOwnStockFeed(tx, actor, feedId);
    const run = await findRunWithState(tx, feedId, "quarantined");
    if (run && run.stock_feed_run_id !== runId) throw new Conflict(REPLACED);
    const document = run && (await findQuarantinedDocument(tx, run.stock_feed_run_id));
    if (!document) throw new Conflict("No run waits for you any more. Reload to see the newest runs.");
    if (decision === "ignore") await ignoreQuarantinedRuns(tx, feedId, at);
    else {
      if (await failStuckRun(tx, feedId, at)) throw new Conflict(STILL_IMPORTING);
      await startRunImport(tx, feed, { run, document, at });
      // The first document of a dealer's own system.
      if (feed.state === "waiting") await updateStockFeed(tx, feedId, { state: "active" });
    }
    await recordChange(tx, {
      actor,
      action: "stock-feed.settle",
      subject: { id: feedId, name: feedName(feed), dealer_id: feed.dealer_id },
      after: { decision, problem: run.problem },
      at,
    });
  });
}

const REPLACED =
  "A newer file has replaced this run, and nothing was changed. Reload to see what it would change.";
