import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findPasswordHash } from "./account-queries.ts";
import type { Auth } from "./auth.ts";

/** Keeps a stolen session from locking its owner out. */
export async function checkPassword(
  app: AppContext,
  auth: Auth,
  userId: string,
  { password, field }: { password: string; field: string },
) {
  const hash = await findPasswordHash(app.db, userId);
  const context = await auth.$context;
  const isRight = hash !== null && (await context.password.verify({ hash, password }));
  if (!isRight) throw new InvalidInput({ [field]: "That is not your password." });
}
