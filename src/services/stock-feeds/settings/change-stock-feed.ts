import { Conflict, parseInput } from "#src/domain/errors/errors.ts";
import {
  hopelessAnswer,
  isAmountQuestion,
  missingTargets,
  withAnswers,
} from "#src/domain/stock-feeds/feed-mapping.ts";
import { type MappingAnswers, stockFeedChangeSchema } from "#src/domain/stock-feeds/stock-feed-form.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { feedName, lockOwnStockFeed, ownStockFeed, queueFeedRun } from "../own-stock-feed.ts";
import { fetchSample, readFor } from "../runs/read-document.ts";
import { type StockFeed, setNextRun, UNKNOWN_DOCUMENT, updateStockFeed } from "../stock-feed-queries.ts";

/** Answers questions, confirms, pauses, resumes or reschedules. */
export async function changeStockFeed(
  app: AppContext,
  actor: OwnDealer,
  { feedId, input }: { feedId: string; input: unknown },
): Promise<void> {
  const { given_name, run_hour, state, ...answers } = parseInput(stockFeedChangeSchema, input);
  const hasNewColumns = Object.keys(answers).length > 0;
  if (hasNewColumns) {
    const feed = await ownStockFeed(app.db, actor, feedId);
    await refuseHopelessAnswer(app, { ...feed, ...withChanges(feed, answers) });
  }
  await app.db.transaction().execute(async (tx) => {
    const at = app.now();
    const before = await lockOwnStockFeed(tx, actor, feedId);
    const answered = withChanges(before, answers);
    const after = {
      ...answered,
      given_name: given_name ?? before.given_name,
      run_hour: run_hour ?? before.run_hour,
      state: state ?? before.state,
    };
    if (after.state === "active" && (state || hasNewColumns)) requireComplete(after);
    await updateStockFeed(tx, feedId, { ...after, ...(hasNewColumns && UNKNOWN_DOCUMENT) });
    await recordChange(tx, {
      actor,
      action: "stock-feed.update",
      subject: { id: feedId, name: feedName(before), dealer_id: before.dealer_id },
      before: { given_name: before.given_name, run_hour: before.run_hour, state: before.state },
      after: {
        given_name: after.given_name,
        run_hour: after.run_hour,
        state: after.state,
        ...(hasNewColumns && { columns: answers }),
      },
      at,
    });
    if (before.source !== "url") return;
    await setNextRun(tx, feedId, at);
    const isStarted = before.state !== "active" && after.state === "active";
    if (isStarted) await queueFeedRun(tx, { stock_feed_id: feedId, trigger: "hand" });
  });
}

function withChanges({ mapping, open_questions }: StockFeed, answers: MappingAnswers) {
  const { columns = {} } = answers;
  return {
    mapping: withAnswers(mapping, answers),
    open_questions: open_questions.filter((target) => !(target in columns || target in answers)),
  };
}

function requireComplete({ mapping, open_questions }: Pick<StockFeed, "mapping" | "open_questions">): void {
  const missing = [...new Set([...open_questions, ...missingTargets(mapping)])];
  const columns = missing.filter((target) => !isAmountQuestion(target));
  if (columns.length > 0) throw new Conflict(`Say first which column has: ${columns.join(", ")}.`);
  if (missing.length > 0) throw new Conflict("Say first what your prices include.");
}

/** Reads the file with the dealer's answers. @throws InvalidInput if each of its cars would be refused */
async function refuseHopelessAnswer(app: AppContext, feed: StockFeed): Promise<void> {
  if (feed.source !== "url" || feed.open_questions.length > 0) return;
  const { fetched } = await fetchSample(app, feed);
  const { outcomes, changes, errors } = await readFor(app, feed, fetched, app.now());
  const { new: added, changed, same } = changes.counts;
  if (added + changed + same + outcomes.due_in + outcomes.held > 0) return;
  const isNoneWanted = feed.mapping.only && outcomes.sold + outcomes.withdrawn === 0;
  if (outcomes.failed === 0 && !isNoneWanted) return;
  const ofFirst = errors.filter(({ row }) => row === errors[0]?.row).map(({ message }) => message);
  throw hopelessAnswer(feed.mapping, outcomes.failed > 0 ? ofFirst.join(". ") : undefined);
}
