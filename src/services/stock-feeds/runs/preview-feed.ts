import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { FeedOutline } from "#src/parsing/feeds/open-feed.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { fetchFeed } from "../fetch-feed.ts";
import type { StockFeed } from "../stock-feed-queries.ts";
import { type FeedDocument, readFor } from "./read-document.ts";

const VALUES_SHOWN = 3;

type Feed = Pick<StockFeed, "dealer_id" | "url" | "encrypted_credential" | "host_key">;

/** @throws InvalidInput for the URL, in the dealer's words */
export async function fetchSample(app: AppContext, feed: Feed): Promise<FeedDocument> {
  try {
    const fetched = await fetchFeed(app, { ...feed, etag: null, last_modified: null });
    if (fetched === null) throw new InvalidInput({ url: "The server did not send the file." });
    return { file: await app.parsing.run(feed.dealer_id, "open-feed", fetched.bytes), fetched };
  } catch (error) {
    throw error instanceof InvalidInput ? new InvalidInput({ url: error.message }) : error;
  }
}

/** Dry run of the feed with this file. */
export async function previewFile(app: AppContext, feed: StockFeed, { file, fetched }: FeedDocument) {
  const open = new Set(feed.open_questions);
  const questions = file.learned.questions.filter(({ target }) => open.has(target));
  const shown = { host_key: fetched.host_key ?? null, columns: columnsOf(file, feed), questions };
  if (open.size > 0) return { ...shown, result: null };
  const { changes, reason, outcomes, errors } = await readFor(app, feed, fetched, app.now());
  return { ...shown, result: { ...outcomes, errors, ...changes, problem: reason } };
}

function columnsOf(file: FeedOutline, { mapping }: StockFeed) {
  const values = file.columns.map(() => [] as string[]);
  for (const cells of file.sample) {
    for (const [index, some] of values.entries()) {
      const cell = cells[index];
      if (cell && some.length < VALUES_SHOWN && !some.includes(cell)) some.push(cell);
    }
  }
  return mapping.columns.map(({ source, target }) => ({
    source,
    target,
    values: values[file.columns.indexOf(source)] ?? [],
  }));
}
