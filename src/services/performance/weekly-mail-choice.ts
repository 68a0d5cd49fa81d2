import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { findWeeklyMailChoice, setWeeklyMail } from "./weekly-mail-queries.ts";

export async function saveOwnWeeklyMail(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: OwnDealer,
  isOn: boolean,
): Promise<void> {
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
