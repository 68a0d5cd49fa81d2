import { COMPLAINT_DUE_SOON_DAYS } from "#src/domain/policy/complaints.ts";
import { APPLICATION_DECISION_DAYS } from "#src/domain/policy/dealers.ts";
import { LATE_DEALERS_DAYS, LATE_DEALERS_LISTED } from "#src/domain/policy/operations.ts";
import { REVIEW_CHECK_HOURS } from "#src/domain/policy/reviews.ts";
import { FEED_BROKEN_AFTER_HOURS } from "#src/domain/policy/stock-feeds.ts";
import { WEBHOOK_BROKEN_AFTER_HOURS, WEBHOOK_GIVEN_UP_SHOWN_DAYS } from "#src/domain/policy/webhooks.ts";
import { daysAfter, daysBefore, hoursBefore } from "#src/domain/time/ago.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import { findNewErrors } from "#src/services/error-reports/error-queries.ts";
import { listLateDealers } from "./overview-queries.ts";
import { listWaitingWork, type WaitingKind } from "./waiting-work-queries.ts";

/** Counts the tasks that wait for an admin, by kind, with the start of the longest wait. */
export async function findWaitingWork(app: Pick<AppContext, "db" | "now" | "mailDelivery">) {
  const { db, mailDelivery } = app;
  const at = app.now();
  const [waiting, newErrors] = await Promise.all([
    listWaitingWork(db, {
      now: at,
      soon: daysAfter(at, COMPLAINT_DUE_SOON_DAYS),
      applied: daysBefore(at, APPLICATION_DECISION_DAYS),
      broken: hoursBefore(at, FEED_BROKEN_AFTER_HOURS),
      unreachable: hoursBefore(at, WEBHOOK_BROKEN_AFTER_HOURS),
      givenUp: daysBefore(at, WEBHOOK_GIVEN_UP_SHOWN_DAYS),
      reviewed: hoursBefore(at, REVIEW_CHECK_HOURS),
    }),
    findNewErrors(db),
  ]);
  const all = [...waiting, { kind: "new_errors" as const, ...newErrors }];
  return {
    ...(Object.fromEntries(all.map(({ kind, count }) => [kind, count])) as Record<WaitingKind, number>),
    since: Object.fromEntries(all.map(({ kind, since }) => [kind, since])) as Record<
      WaitingKind,
      Date | null
    >,
    mail_is_missing: mailDelivery === "missing",
  };
}

export async function findLateDealers({ db, now }: DbAndClock) {
  const at = now();
  return await listLateDealers(db, {
    since: daysBefore(at, LATE_DEALERS_DAYS),
    now: at,
    limit: LATE_DEALERS_LISTED,
  });
}
