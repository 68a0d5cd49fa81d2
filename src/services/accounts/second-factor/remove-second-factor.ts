import type { Db } from "#src/db/database.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { requireUser } from "../require-user.ts";
import { deleteSecondFactor, findSecondFactor } from "./second-factor-queries.ts";

/**
 * Lets somebody in by password alone who has lost phone and recovery codes; for operators, who made sure who asks.
 * @throws NotFound when nobody signed up with the address, or there is no second factor
 */
export async function removeSecondFactor(db: Db, email: string): Promise<void> {
  const { user_id } = await requireUser(db, email);
  if (!(await findSecondFactor(db, user_id))) throw new NotFound(`${email} has no second factor`);
  await deleteSecondFactor(db, user_id);
}
