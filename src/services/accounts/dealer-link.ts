import type { Db } from "#src/db/database.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { requireUser } from "./require-user.ts";
import { deleteProfile, findDealersCalled, putProfile } from "./user-queries.ts";

/**
 * Lets a user act for a dealer, and for no other any more; for operators.
 * @throws NotFound when there is no such user or dealer
 * @throws Conflict when several dealers have the name, with their ids
 */
export async function linkUser(
  db: Db,
  email: string,
  dealer_name_or_id: string,
): Promise<{ dealer_name: string }> {
  return await db.transaction().execute(async (tx) => {
    const { user_id, full_name } = await requireUser(tx, email);
    const [dealer, ...others] = await findDealersCalled(tx, dealer_name_or_id);
    if (!dealer) throw new NotFound(`There is no dealer ${dealer_name_or_id}`);
    if (others.length > 0) {
      const lines = [dealer, ...others].map(({ dealer_id, town }) => `  ${dealer_id}  ${town}`);
      throw new Conflict(
        `Several dealers are called ${dealer.name}; name one by its id:\n${lines.join("\n")}`,
      );
    }
    await putProfile(tx, { user_id, dealer_id: dealer.dealer_id, full_name });
    return { dealer_name: dealer.name };
  });
}

/**
 * Takes a user's dealer away; for operators.
 * @throws NotFound when there is no such user, or the user has no dealer
 */
export async function unlinkUser(db: Db, email: string): Promise<{ dealer_name: string }> {
  return await db.transaction().execute(async (tx) => {
    const { user_id } = await requireUser(tx, email);
    const dealer_name = await deleteProfile(tx, user_id);
    if (dealer_name === null) throw new NotFound(`${email} has no dealer`);
    return { dealer_name };
  });
}
