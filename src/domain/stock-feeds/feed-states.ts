export const FEED_SOURCES = ["url", "push"] as const;
export type FeedSource = (typeof FEED_SOURCES)[number];

/** Waiting: no one has confirmed its columns yet. */
export const FEED_STATES = ["waiting", "active", "paused"] as const;
export type FeedState = (typeof FEED_STATES)[number];

export const RUN_TRIGGERS = ["schedule", "hand", "push"] as const;
export type RunTrigger = (typeof RUN_TRIGGERS)[number];

export const RUN_STATES = ["importing", "done", "unchanged", "failed", "quarantined", "ignored"] as const;
export type RunState = (typeof RUN_STATES)[number];
