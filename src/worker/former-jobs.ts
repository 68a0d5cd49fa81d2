import type { JobName } from "#src/queue/jobs.ts";

interface FormerJob {
  name: JobName;
  payload: (stored: Record<string, unknown>) => Record<string, unknown>;
}

/** Renamed jobs: an earlier program may have queued them, or may still do so during an upgrade. */
export const FORMER_JOBS: Record<string, FormerJob> = {
  "send-stock-feed-news": {
    name: "send-stock-feed-status",
    payload: ({ news, ...stored }) => ({ status: news, ...stored }),
  },
};
