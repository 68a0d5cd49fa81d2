import { NotFound } from "#src/domain/errors/errors.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { requireUser } from "../require-user.ts";
import { deleteSecondFactor, findSecondFactor } from "./second-factor-queries.ts";

/** The operator must verify the user's identity first. */
export async function removeSecondFactor(
  { db, now }: Pick<AppContext, "db" | "now">,
  email: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { user_id } = await requireUser(tx, email);
    if (!(await findSecondFactor(tx, user_id))) throw new NotFound(`${email} has no second factor`);
    await deleteSecondFactor(tx, user_id);
    const at = now();
    await recordChange(tx, {
      actor: { kind: "operator" },
      action: "user.remove-second-factor",
      subject: { id: user_id, name: email },
      at,
    });
    const notice = { notice: "second-factor-off", at: at.toISOString(), browser: null } as const;
    await addJob(tx, "send-account-notice", { email, ...notice });
  });
}
