import { londonDay } from "#src/domain/format/london-day.ts";
import { weeklyMailDue } from "#src/domain/performance/weekly-mail-due.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { startWeek } from "./weekly-mail-queries.ts";

/** Idempotent per week. One job per owner, so that a failing mailbox is retried alone. */
export async function startWeeklyMails({ db, now }: Pick<AppContext, "db" | "now">): Promise<void> {
  const at = now();
  const week = weeklyMailDue(at);
  if (week === null) return;
  await db.transaction().execute(async (tx) => {
    for (const owner of await startWeek(tx, week.first_day, londonDay(at).today)) {
      await addJob(tx, "send-weekly-performance", { ...owner, week_began: week.first_day });
    }
  });
}
