import type { TaskList } from "graphile-worker";
import { JOBS, type JobName, type JobRow } from "#src/queue/jobs.ts";
import type { JobContext } from "./job-context.ts";
import { handleJob } from "./job-handlers.ts";

export function taskList(context: JobContext, isChosen: (job: JobRow) => boolean = () => true): TaskList {
  const names = (Object.keys(JOBS) as JobName[]).filter((name) => isChosen(JOBS[name]));
  const former = Object.entries(FORMER_JOBS).filter(([, { name }]) => names.includes(name));
  return Object.fromEntries([
    ...names.map((name) => [name, (payload: unknown) => handleJob(context, name, payload)]),
    ...former.map(([formerName, { name, payload }]) => [
      formerName,
      (stored: unknown) => handleJob(context, name, payload(stored as Record<string, unknown>)),
    ]),
  ]);
}

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
