import type { Db } from "#src/db/database.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { requireUser } from "../require-user.ts";
import { deleteSecondFactor, findSecondFactor } from "./second-factor-queries.ts";

/** The operator must verify the user's identity first. @throws NotFound */
export async function removeSecondFactor(db: Db, email: string): Promise<void> {
  const { user_id } = await requireUser(db, email);
  if (!(await findSecondFactor(db, user_id))) throw new NotFound(`${email} has no second factor`);
  await deleteSecondFactor(db, user_id);
}
