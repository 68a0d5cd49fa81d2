import type { Db } from "#src/db/database.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { requireUser } from "../require-user.ts";
import { deleteSecondFactor, findSecondFactor } from "./second-factor-queries.ts";

/**
 * For a user who lost phone and recovery codes. The operator must verify their identity first.
 * @throws NotFound for an unknown email address, or without a second factor
 */
export async function removeSecondFactor(db: Db, email: string): Promise<void> {
  const { user_id } = await requireUser(db, email);
  if (!(await findSecondFactor(db, user_id))) throw new NotFound(`${email} has no second factor`);
  await deleteSecondFactor(db, user_id);
}
