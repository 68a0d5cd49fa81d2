import type { CronItem } from "graphile-worker";
import { JOBS, type JobName, type JobRow } from "./jobs.ts";

interface RecurringWork {
  job: JobName;
  /** Crontab in UTC. */
  when: string;
  /** Catches up runs missed within this time, in milliseconds, while no worker ran. */
  makeUpMs: number;
}

export const SCHEDULE: readonly RecurringWork[] = [
  { job: "release-stuck-jobs", when: "*/5 * * * *", makeUpMs: 0 },
  { job: "store-tombstones", when: "* * * * *", makeUpMs: 0 },
  // Retries pictures whose server did not respond during an import.
  { job: "fetch-image-urls", when: "* * * * *", makeUpMs: 0 },
  // Sends alerts within minutes, and daily emails when their hour has come in London.
  { job: "find-saved-search-alerts", when: "*/5 * * * *", makeUpMs: 0 },
  { job: "end-old-saved-searches", when: "37 * * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // Minute 17, because most scheduled work on a machine starts on the hour.
  { job: "remove-expired-rate-limits", when: "17 * * * *", makeUpMs: 0 },
  { job: "remove-old-idempotency-keys", when: "27 * * * *", makeUpMs: 0 },
  // Nightly, UK time; a program that was off at night catches up when it starts.
  { job: "remove-unused-photos", when: "20 3 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // Each feed has its own minute; a night is made up by the first run after it.
  { job: "start-stock-feeds", when: "*/5 * * * *", makeUpMs: 0 },
  { job: "remove-unsent-evidence", when: "30 3 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "expire-held-leads", when: "10 3 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "expire-battery-tests", when: "15 3 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // Each run takes what is left; a register that asks to slow down costs ten minutes.
  { job: "recheck-registrations", when: "*/10 1-3 * * *", makeUpMs: 0 },
  { job: "remove-old-records", when: "50 3 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // Due on the 1st at 07:00 in London, 06:00 UTC in summer: the service decides which run is on time.
  // Five past, because clocks differ; daily, to catch up after a failed run.
  { job: "issue-statements", when: "5 6,7 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // In the morning: for terms of a new version of the program, new owners, and dealers verified again.
  { job: "ask-for-agreements", when: "35 6 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // After feeds of the night, which confirm their cars; emails wait for the end of quiet hours.
  { job: "check-stock", when: "45 5 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "check-reviews", when: "25 4 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // In the day, because it emails buyers.
  { job: "invite-reviewers", when: "40 9 * * *", makeUpMs: 8 * 60 * 60 * 1000 },
  { job: "forget-old-leads", when: "0 4 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "clear-public-changes", when: "*/5 * * * *", makeUpMs: 0 },
  { job: "add-up-vehicle-days", when: "*/5 * * * *", makeUpMs: 0 },
  // Listings saved before the program knew how their make or model is spelled.
  { job: "respell-listings", when: "5 4 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // For figures of tested versions that a new program knows.
  { job: "compute-winter-ranges", when: "10 4 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // After spellings: like cars are of the same make and model.
  { job: "compute-market-prices", when: "30 4 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "compare-vehicles", when: "20 4 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "check-browse", when: "50 4 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  { job: "check-figures", when: "55 4 * * *", makeUpMs: 24 * 60 * 60 * 1000 },
  // Due on Monday at 07:00 in London: the first run that is not too early sends them.
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
