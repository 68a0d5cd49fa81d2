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

export interface StockFeed {
  stock_feed_id: string;
  dealer_id: string;
  source: FeedSource;
  /** Empty where the dealer gave none. */
  given_name: string;
  url: string | null;
  encrypted_credential: string | null;
  /** Pinned fingerprint of an SFTP server. */
  host_key: string | null;
  mapping: FeedMapping;
  open_questions: string[];
  state: FeedState;
  run_hour: number;
  etag: string | null;
  last_modified: string | null;
  digest: string | null;
  position: number;
  failures: number;
  failing_since: Date | null;
  last_good_at: Date | null;
  due_at: Date | null;
  created_at: Date;
  /** Differs after any change of the feed's row. */
  row_version: string;
}

export interface StockFeedRun {
  stock_feed_run_id: string;
  stock_feed_id: string;
  trigger: RunTrigger;
  state: RunState;
  started_at: Date;
  finished_at: Date | null;
  cars: number;
  new_cars: number;
  gone_cars: number;
  changed_cars: number;
  same_cars: number;
  due_in_cars: number;
  other_fuel_cars: number;
  failed_cars: number;
  /** Stay drafts until the feed says more, or their dealer publishes them. */
  held_cars: number;
  sold_cars: number;
  /** Not for sale in the file, or without a price. */
  withdrawn_cars: number;
  repeated_cars: number;
  notes: string[];
  problem: string;
  examples: Partial<FeedChanges["examples"]>;
  import_id: string | null;
}
