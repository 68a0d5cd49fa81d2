import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findWeeklyMailOwner, setWeeklyMail } from "./weekly-mail-queries.ts";

export async function findWeeklyMail({ db }: Pick<AppContext, "db">, weeklyMailKey: string) {
  const owner = isUuid(weeklyMailKey) ? await findWeeklyMailOwner(db, weeklyMailKey) : undefined;
  if (!owner) throw new NotFound("This link is not valid");
  return { dealer_name: owner.name, is_on: owner.weekly_mail };
}

/** Possession of the link authorises. */
export async function turnOffWeeklyMail(
  { db }: Pick<AppContext, "db">,
  weeklyMailKey: string,
): Promise<void> {
  const owner = isUuid(weeklyMailKey) ? await findWeeklyMailOwner(db, weeklyMailKey) : undefined;
  if (!owner) throw new NotFound("This link is not valid");
  await setWeeklyMail(db, owner.user_id, false);
}
