import type { DbOrTransaction } from "#src/db/database.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { findUserByEmail } from "./user-queries.ts";

export async function requireUser(tx: DbOrTransaction, email: string) {
  const user = await findUserByEmail(tx, email);
  if (!user) throw new NotFound(`No user has signed up as ${email}`);
  return user;
}
