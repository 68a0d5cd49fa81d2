import type { TaskList } from "graphile-worker";
import { JOBS, type JobName } from "#src/queue/jobs.ts";
import type { JobRow } from "#src/queue/schedule.ts";
import type { JobContext } from "./job-context.ts";
import { handleJob } from "./job-handlers.ts";

export function taskList(context: JobContext, isChosen: (job: JobRow) => boolean = () => true): TaskList {
  const names = (Object.keys(JOBS) as JobName[]).filter((name) => isChosen(JOBS[name]));
  return Object.fromEntries(
    names.map((name) => [name, (payload: unknown) => handleJob(context, name, payload)]),
  );
}
