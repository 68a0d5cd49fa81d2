import type { CronItem } from "graphile-worker";
import { z } from "zod";
import { HOUR_MS } from "#src/domain/time/ago.ts";

export interface JobRow {
  payload: z.ZodType;
  /** Lower runs first, default 0. */
  priority?: number;
  /** At most one waits and one runs: each run does all the work there is. */
  oneAtATime?: boolean;
  /** Waits for dealers' servers, so it runs apart from all other jobs. */
  isOutbound?: boolean;
}

/** A buyer's email does not wait behind a thousand photos. */
export const AFTER_MAIL = 10;

interface Recurring extends Omit<JobRow, "payload"> {
  /** Catches up runs missed while no worker ran. */
  makeUpHours?: number;
}

/** @param when crontab in UTC */
const recurring = (when: string, row: Recurring = {}) => ({ payload: z.object({}), when, ...row });
/** Runs that a day without a worker missed follow. */
const caughtUp = (when: string, row: Recurring = {}) => recurring(when, { makeUpHours: 24, ...row });
const IN_BACKGROUND = { priority: AFTER_MAIL, oneAtATime: true };

export const RECURRING_JOBS = {
  "release-stuck-jobs": recurring("*/5 * * * *"),
  "store-tombstones": recurring("* * * * *", { oneAtATime: true }),
  // Retries pictures whose server did not respond during an import.
  "fetch-image-urls": recurring("* * * * *", { ...IN_BACKGROUND, isOutbound: true }),
  "find-saved-search-alerts": recurring("*/5 * * * *", IN_BACKGROUND),
  "end-old-saved-searches": caughtUp("37 * * * *"),
  // Minute 17: most scheduled work on a machine starts on the hour.
  "remove-expired-rate-limits": recurring("17 * * * *"),
  "remove-old-idempotency-keys": recurring("27 * * * *"),
  "remove-unused-photos": caughtUp("20 3 * * *"),
  // Each feed has its own minute; a missed night is caught up by the next run.
  "start-stock-feeds": recurring("*/5 * * * *"),
  "expire-held-leads": caughtUp("10 3 * * *"),
  "expire-battery-tests": caughtUp("15 3 * * *"),
  // A register that asks to slow down costs ten minutes.
  "recheck-registrations": recurring("*/10 1-3 * * *", { ...IN_BACKGROUND, isOutbound: true }),
  "remove-old-records": caughtUp("50 3 * * *"),
  // Due on the 1st at 07:00 London time, 06:00 UTC in summer. Daily, to catch up after a failed run.
  "issue-statements": caughtUp("5 6,7 * * *"),
  // After new terms, for new owners, and for dealers verified again.
  "ask-for-agreements": caughtUp("35 6 * * *", { oneAtATime: true }),
  // After the nightly feeds, which confirm their cars; emails wait for the end of quiet hours.
  "check-stock": caughtUp("45 5 * * *", { oneAtATime: true }),
  "invite-reviewers": recurring("40 9 * * *", { oneAtATime: true, makeUpHours: 8 }),
  "forget-old-leads": caughtUp("0 4 * * *"),
  "clear-public-changes": recurring("*/5 * * * *", IN_BACKGROUND),
  "add-up-vehicle-days": recurring("*/5 * * * *", IN_BACKGROUND),
  // A newer program may know more spellings.
  "respell-listings": caughtUp("5 4 * * *", IN_BACKGROUND),
  "compute-winter-ranges": caughtUp("10 4 * * *", IN_BACKGROUND),
  // After spellings: comparable cars have the same make and model.
  "compute-market-prices": caughtUp("30 4 * * *", IN_BACKGROUND),
  "compare-vehicles": caughtUp("20 4 * * *", IN_BACKGROUND),
  // Due on Monday at 07:00 London time: the first run that is not too early sends them.
  "start-weekly-mails": caughtUp("5 6,7 * * 1"),
};

export function cronItems(): CronItem[] {
  return Object.entries(RECURRING_JOBS).map(([task, row]) => {
    const { when, makeUpHours = 0, priority = 0, oneAtATime = false } = row;
    const only = oneAtATime ? { queueName: task, jobKey: task } : {};
    return { task, match: when, options: { backfillPeriod: makeUpHours * HOUR_MS, priority, ...only } };
  });
}
