import { findChainFault } from "#src/domain/reviews/review-chain.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { reportFailure } from "#src/services/error-reports/report-failure.ts";
import { chainDigest } from "./chain-digest.ts";
import { listReviewedDealers, selectChain } from "./review-queries.ts";

/** Recomputes the hash chain of each dealer. A fault shows among the new errors of Today. */
export async function checkReviewChains(
  app: Pick<AppContext, "db" | "now" | "log">,
): Promise<{ dealer_id: string; fault: string }[]> {
  const faults: { dealer_id: string; fault: string }[] = [];
  for (const dealerId of await listReviewedDealers(app.db)) {
    // One snapshot: a review and its event are committed together.
    const { events, reviews } = await app.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((tx) => selectChain(tx, dealerId));
    const fault = findChainFault(events, reviews, chainDigest);
    if (fault !== null) faults.push({ dealer_id: dealerId, fault });
  }
  for (const { dealer_id, fault } of faults) {
    app.log.error({ dealer_id, fault }, "review record was changed");
    const error = new Error(`The review record of dealer ${dealer_id} does not fit: ${fault}`);
    await reportFailure(app, { error, path: "check-reviews" });
  }
  return faults;
}
