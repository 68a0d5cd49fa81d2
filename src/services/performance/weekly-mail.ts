import { NotFound } from "#src/domain/errors/errors.ts";
import { addDays, londonDay } from "#src/domain/format/london-day.ts";
import { rangeBefore, weeklyMailDue } from "#src/domain/performance/day-range.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { findEnquiryFigures } from "./enquiry-figure-queries.ts";
import { findDayFigures, selectCars } from "./vehicle-day-queries.ts";
import {
  findWeeklyMailChoice,
  findWeeklyMailOwner,
  findWeeklyMailRecipient,
  setWeeklyMail,
  startWeek,
} from "./weekly-mail-queries.ts";

/** Idempotent per week. One job per owner, so that a failing mailbox is retried alone. */
export async function startWeeklyMails({ db, now }: DbAndClock) {
  const at = now();
  const week = weeklyMailDue(at);
  if (week === null) return;
  await db.transaction().execute(async (tx) => {
    for (const owner of await startWeek(tx, week.first_day, londonDay(at).today)) {
      await addJob(tx, "send-weekly-performance", { ...owner, week_began: week.first_day });
    }
  });
}

const WEEK_DAYS = 7;

/** The weekly email of one owner, without buyers' data. Null without a recipient or figures. */
export async function findWeeklyFigures(
  { db, now }: DbAndClock,
  { dealer_id, user_id, week_began }: JobPayload<"send-weekly-performance">,
) {
  const recipient = await findWeeklyMailRecipient(db, { dealer_id, user_id });
  if (!recipient) return null;
  const week = { first_day: week_began, last_day: addDays(week_began, WEEK_DAYS - 1) };
  const { received, due, in_time } = await findEnquiryFigures(db, dealer_id, week, now());
  const { published_cars, ...owner } = recipient;
  if (published_cars === 0 && received === 0) return null;
  const [{ totals, before }, enquiriesBefore, [topCar]] = await Promise.all([
    findDayFigures(db, dealer_id, week),
    findEnquiryFigures(db, dealer_id, rangeBefore(week), now()),
    selectCars(db, dealer_id, week, { sort: "viewed-desc", offset: 0, limit: 1 }),
  ]);
  return {
    owner,
    week,
    totals,
    before,
    enquiries: { received, due, in_time },
    receivedBefore: enquiriesBefore.received,
    topCar: topCar && topCar.viewed > 0 ? { title: topCar.title, viewed: topCar.viewed } : null,
  };
}

export async function saveOwnWeeklyMail({ db, now }: DbAndClock, actor: OwnDealer, isOn: boolean) {
  const { dealer_id, user_id } = actor;
  await db.transaction().execute(async (tx) => {
    const weeklyMail = await findWeeklyMailChoice(tx, user_id);
    await setWeeklyMail(tx, user_id, isOn);
    await recordChange(tx, {
      actor,
      action: "weekly-mail.update",
      subject: { id: dealer_id, dealer_id },
      before: { weekly_mail: weeklyMail },
      after: { weekly_mail: isOn },
      at: now(),
    });
  });
}

export async function findWeeklyMail({ db }: WithDb, weeklyMailKey: string) {
  const owner = isUuid(weeklyMailKey) ? await findWeeklyMailOwner(db, weeklyMailKey) : undefined;
  if (!owner) throw new NotFound("This link is not valid");
  return { dealer_name: owner.name, is_on: owner.weekly_mail };
}

/** Possession of the link authorises. */
export async function turnOffWeeklyMail({ db }: WithDb, weeklyMailKey: string) {
  const owner = isUuid(weeklyMailKey) ? await findWeeklyMailOwner(db, weeklyMailKey) : undefined;
  if (!owner) throw new NotFound("This link is not valid");
  await setWeeklyMail(db, owner.user_id, false);
}
