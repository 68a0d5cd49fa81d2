import type { CronItem } from "graphile-worker";
import { JOBS, type JobName, type JobRow } from "./jobs.ts";

interface RecurringWork {
  job: JobName;
  /** Crontab in UTC. */
  when: string;
  /** Catches up runs missed while no worker ran. */
  makeUpMs: number;
}

export const SCHEDULE: readonly RecurringWork[] = [
  { job: "release-stuck-jobs", when: "*/5 * * * *", makeUpMs: 0 },
  { job: "store-tombstones", when: "* * * * *", makeUpMs: 0 },
  // Retries pictures whose server did not respond during an import.
  { job: "fetch-image-urls", when: "* * * * *", makeUpMs: 0 },
  { job: "find-saved-search-alerts", when: "*/5 * * * *", makeUpMs: 0 },
  { job: "end-old-saved-searches", when: "37 * * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // Minute 17: most scheduled work on a machine starts on the hour.
  { job: "remove-expired-rate-limits", when: "17 * * * *", makeUpMs: 0 },
  { job: "remove-old-idempotency-keys", when: "27 * * * *", makeUpMs: 0 },
  { job: "remove-unused-photos", when: "20 3 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // Each feed has its own minute; a missed night is caught up by the next run.
  { job: "start-stock-feeds", when: "*/5 * * * *", makeUpMs: 0 },
  { job: "remove-unsent-evidence", when: "30 3 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "expire-held-leads", when: "10 3 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "expire-battery-tests", when: "15 3 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // A register that asks to slow down costs ten minutes.
  { job: "recheck-registrations", when: "*/10 1-3 * * *", makeUpMs: 0 },
  { job: "remove-old-records", when: "50 3 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // Due on the 1st at 07:00 London time, 06:00 UTC in summer. Daily, to catch up after a failed run.
  { job: "issue-statements", when: "5 6,7 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // After new terms, for new owners, and for dealers verified again.
  { job: "ask-for-agreements", when: "35 6 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // After the nightly feeds, which confirm their cars; emails wait for the end of quiet hours.
  { job: "check-stock", when: "45 5 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "check-reviews", when: "25 4 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "invite-reviewers", when: "40 9 * * *", makeUpMs: 8 * 60 * 60 * 1000 },
  { job: "forget-old-leads", when: "0 4 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "clear-public-changes", when: "*/5 * * * *", makeUpMs: 0 },
  { job: "add-up-vehicle-days", when: "*/5 * * * *", makeUpMs: 0 },
  // A newer program may know more spellings.
  { job: "respell-listings", when: "5 4 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "compute-winter-ranges", when: "10 4 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // After spellings: comparable cars have the same make and model.
  { job: "compute-market-prices", when: "30 4 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "compare-vehicles", when: "20 4 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "check-figures", when: "55 4 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // Due on Monday at 07:00 London time: the first run that is not too early sends them.
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
