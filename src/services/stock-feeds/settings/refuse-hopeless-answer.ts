import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { FeedFetches } from "../fetch-feed.ts";
import { fetchSample } from "../runs/preview-feed.ts";
import { readFor } from "../runs/read-ahead.ts";
import type { StockFeed } from "../stock-feed-record.ts";

/** Reads the file with the dealer's answers. @throws InvalidInput if each of its cars would be refused */
export async function refuseHopelessAnswer(
  app: FeedFetches & Pick<AppContext, "db" | "now" | "parsing">,
  feed: StockFeed,
): Promise<void> {
  if (feed.source !== "url" || feed.open_questions.length > 0) return;
  const { fetched } = await fetchSample(app, feed);
  const { outcomes, changes, errors } = await readFor(app, feed, fetched, app.now());
  const { new: added, changed, same } = changes.counts;
  if (outcomes.failed === 0 || added + changed + same + outcomes.due_in + outcomes.held > 0) return;
  throw new InvalidInput({
    columns: `With this answer none of the cars can come in. The first: ${errors[0]}`,
  });
}
