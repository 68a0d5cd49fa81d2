import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findWeeklyMailOwner, setWeeklyMail } from "./weekly-mail-queries.ts";

/**
 * Whose weekly mail a link is about, and whether it is on.
 * @throws NotFound
 */
export async function findWeeklyMail({ db }: Pick<AppContext, "db">, weeklyMailKey: string) {
  const owner = isUuid(weeklyMailKey) ? await findWeeklyMailOwner(db, weeklyMailKey) : undefined;
  if (!owner) throw new NotFound("This link does not work");
  return { dealer_name: owner.name, is_on: owner.weekly_mail };
}

/**
 * By the link in the mail, without signing in: whoever has it had the mail.
 * @throws NotFound
 */
export async function turnOffWeeklyMail(
  { db }: Pick<AppContext, "db">,
  weeklyMailKey: string,
): Promise<void> {
  const owner = isUuid(weeklyMailKey) ? await findWeeklyMailOwner(db, weeklyMailKey) : undefined;
  if (!owner) throw new NotFound("This link does not work");
  await setWeeklyMail(db, owner.user_id, false);
}
