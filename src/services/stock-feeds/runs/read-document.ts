import { createHash } from "node:crypto";
import type { FeedOutline } from "#src/parsing/feeds/open-feed.ts";
import type { FeedContext, FeedReading } from "#src/parsing/feeds/read-feed.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { FetchedFeed } from "../fetch-feed.ts";
import type { StockFeed } from "../stock-feed-record.ts";
import type { StockDocument } from "./run-queries.ts";

export interface ReadDocument extends Pick<FeedReading, "changes" | "reason" | "outcomes" | "errors"> {
  document: StockDocument;
}

export interface FeedDocument {
  file: FeedOutline;
  fetched: FetchedFeed;
}

export const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Translates a feed's file and compares it with the good run before. @throws InvalidInput, Busy */
export async function readDocument(
  { parsing }: Pick<AppContext, "parsing">,
  fetched: FetchedFeed,
  { dealer_id, position }: Pick<StockFeed, "dealer_id" | "position">,
  context: FeedContext,
): Promise<ReadDocument> {
  const { bytes, etag, last_modified } = fetched;
  const reading = await parsing.run(dealer_id, "read-feed", bytes, context);
  const { changes, reason, outcomes, errors, ...document } = reading;
  return {
    document: {
      ...document,
      digest: digestOf(bytes),
      etag,
      last_modified,
      position: fetched.position ?? reading.position ?? position,
    },
    changes,
    reason,
    outcomes,
    errors,
  };
}
