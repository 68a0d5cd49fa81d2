import type { Selectable } from "kysely";
import type { StockFeedRuns, StockFeeds } from "#src/db/database-types.ts";
import type { FeedChanges } from "#src/domain/stock-feeds/compare-runs.ts";
import type { FeedMapping } from "#src/domain/stock-feeds/feed-mapping.ts";

export const FEED_SOURCES = ["url", "push"] as const;
export type FeedSource = (typeof FEED_SOURCES)[number];

/** Waiting: no one has confirmed its columns yet. */
export const FEED_STATES = ["waiting", "active", "paused"] as const;
export type FeedState = (typeof FEED_STATES)[number];

export const RUN_TRIGGERS = ["schedule", "hand", "push"] as const;
export type RunTrigger = (typeof RUN_TRIGGERS)[number];

export const RUN_STATES = ["importing", "done", "unchanged", "failed", "quarantined", "ignored"] as const;
export type RunState = (typeof RUN_STATES)[number];

export interface StockFeed extends Omit<Selectable<StockFeeds>, "source" | "state" | "mapping"> {
  source: FeedSource;
  state: FeedState;
  mapping: FeedMapping;
  /** Differs after any change of the feed's row. */
  row_version: string;
}

export interface StockFeedRun extends Omit<Selectable<StockFeedRuns>, "trigger" | "state" | "examples"> {
  trigger: RunTrigger;
  state: RunState;
  examples: Partial<FeedChanges["examples"]>;
}
