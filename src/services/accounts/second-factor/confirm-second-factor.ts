import { codeSchema } from "#src/domain/accounts/account-forms.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { parseInput } from "#src/services/parse-input.ts";
import type { Auth } from "../auth.ts";
import { checkFirstCode } from "./check-code.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { requireCorrectCode } from "./require-code.ts";
import { updateSecondFactor } from "./second-factor-queries.ts";

/** @returns the recovery codes */
export async function confirmSecondFactor(
  app: AppContext,
  auth: Auth,
  user: UserActor,
  { browser, input }: { browser: string; input: unknown },
): Promise<string[]> {
  const { user_id, email } = user;
  const { code } = parseInput(codeSchema, input);
  const { secret } = await auth.$context;
  const now = app.now();
  let recoveryCodes: string[] = [];
  const result = await checkFirstCode(app.db, { user_id, code, secret, now }, async (tx) => {
    await updateSecondFactor(tx, user_id, { confirmed_at: now });
    recoveryCodes = await makeRecoveryCodes(tx, user_id, secret);
    const notice = { email, notice: "second-factor-on", at: now.toISOString(), browser } as const;
    await addJob(tx, "send-account-notice", notice);
  });
  requireCorrectCode(result);
  return recoveryCodes;
}
