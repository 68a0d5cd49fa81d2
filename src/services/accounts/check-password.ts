import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findPasswordHash } from "./account-queries.ts";
import type { Auth } from "./auth.ts";

/**
 * What is asked before an account's own locks are changed: a stolen session alone must not be able to keep its owner out.
 * @throws InvalidInput at the field
 */
export async function checkPassword(
  app: AppContext,
  auth: Auth,
  user_id: string,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const hash = await findPasswordHash(app.db, user_id);
  const context = await auth.$context;
  const is_right = hash !== null && (await context.password.verify({ hash, password }));
  if (!is_right) throw new InvalidInput({ [field]: "That is not your password." });
}
