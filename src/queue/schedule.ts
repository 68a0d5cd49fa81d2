import type { CronItem } from "graphile-worker";
import { JOBS, type JobName, type JobRow } from "./jobs.ts";

interface RecurringWork {
  job: JobName;
  /** Crontab in UTC: minute, hour, day of month, month, day of week. */
  when: string;
  /** Milliseconds: runs missed in that time, while nothing was running, are made up for. */
  makeUpMs: number;
}

/** THE table of recurring work. */
export const SCHEDULE: readonly RecurringWork[] = [
  { job: "release-stuck-jobs", when: "*/5 * * * *", makeUpMs: 0 },
  // Pictures whose server was away when an import wanted them.
  { job: "fetch-image-urls", when: "* * * * *", makeUpMs: 0 },
  // News of listings within minutes, and the daily mail when its hour has come in London.
  { job: "find-saved-search-alerts", when: "*/5 * * * *", makeUpMs: 0 },
  { job: "end-old-saved-searches", when: "37 * * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // At 17 past every hour, away from the full hour when everybody's work starts.
  { job: "remove-expired-rate-limits", when: "17 * * * *", makeUpMs: 0 },
  { job: "remove-old-idempotency-keys", when: "27 * * * *", makeUpMs: 0 },
  // By night in Britain; where the program does not run by night, when it starts next.
  { job: "remove-unused-photos", when: "20 3 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "remove-unsent-evidence", when: "30 3 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "expire-held-leads", when: "10 3 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "remove-old-records", when: "50 3 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // On the first of a month after seven in London, which is six here in summer; the service knows which of the two it is. Some
  // minutes after, for whoever does it may have a clock that is behind; and every day, for what was not done then.
  { job: "issue-statements", when: "5 6,7 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "forget-old-leads", when: "0 4 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "clear-public-changes", when: "*/5 * * * *", makeUpMs: 0 },
  { job: "add-up-vehicle-days", when: "*/5 * * * *", makeUpMs: 0 },
  { job: "compare-vehicles", when: "20 4 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // On Monday after seven in London, which is one or the other; the first that is not too early does it.
  { job: "start-weekly-mails", when: "5 6,7 * * 1", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "remove-old-events", when: "40 3 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
];

export function cronItems(): CronItem[] {
  return SCHEDULE.map(({ job, when, makeUpMs }) => {
    const { priority = 0, oneAtATime = false }: JobRow = JOBS[job];
    const only = oneAtATime ? { queueName: job, jobKey: job } : {};
    return { task: job, match: when, options: { backfillPeriod: makeUpMs, priority, ...only } };
  });
}
