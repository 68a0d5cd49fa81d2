import { passwordAndCodeSchema } from "#src/domain/accounts/account-forms.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { signedInUser } from "#src/services/signed-in-user.ts";
import type { Auth } from "../auth.ts";
import { checkPassword } from "../check-password.ts";
import { checkCode } from "./check-code.ts";
import { requireRight } from "./require-code.ts";
import { deleteSecondFactor } from "./second-factor-queries.ts";

/** @throws InvalidInput, TooManyAttempts, Conflict without a second factor */
export async function turnOffSecondFactor(
  app: AppContext,
  auth: Auth,
  actor: Actor,
  input: unknown,
): Promise<void> {
  const { user_id } = signedInUser(actor);
  const { password, code } = parseInput(passwordAndCodeSchema, input);
  await checkPassword(app, auth, user_id, { password, field: "password" });
  const { secret } = await auth.$context;
  const check = { user_id, code, secret, now: app.now() };
  requireRight(await checkCode(app.db, check, (tx) => deleteSecondFactor(tx, user_id)));
}
