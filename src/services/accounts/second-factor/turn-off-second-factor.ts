import { passwordAndCodeSchema } from "#src/domain/accounts/account-forms.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { parseInput } from "#src/services/parse-input.ts";
import type { Auth } from "../auth.ts";
import { checkPassword } from "../check-password.ts";
import { checkCode } from "./check-code.ts";
import { requireCorrectCode } from "./require-code.ts";
import { deleteSecondFactor } from "./second-factor-queries.ts";

export async function turnOffSecondFactor(
  app: AppContext,
  auth: Auth,
  user: UserActor,
  { browser, input }: { browser: string; input: unknown },
): Promise<void> {
  const { user_id, email } = user;
  const { password, code } = parseInput(passwordAndCodeSchema, input);
  await checkPassword(app, auth, user_id, { password, field: "password" });
  const { secret } = await auth.$context;
  const now = app.now();
  const result = await checkCode(app.db, { user_id, code, secret, now }, async (tx) => {
    await deleteSecondFactor(tx, user_id);
    const notice = { email, notice: "second-factor-off", at: now.toISOString(), browser } as const;
    await addJob(tx, "send-account-notice", notice);
  });
  requireCorrectCode(result);
}
