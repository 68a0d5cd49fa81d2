import type { Db } from "#src/db/database.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { requireUser } from "./require-user.ts";
import { deleteAdmin, insertAdmin, listAdminIds, lockRoles } from "./user-queries.ts";

/**
 * Makes a user an admin; for operators.
 * @returns false when the user was one already
 * @throws NotFound when nobody signed up with the address
 */
export async function grantAdmin(db: Db, email: string, now: Date): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    const { user_id } = await requireUser(tx, email);
    if ((await listAdminIds(tx)).includes(user_id)) return false;
    await insertAdmin(tx, user_id, now);
    return true;
  });
}

/**
 * Makes an admin a user like others; for operators.
 * @throws NotFound when nobody signed up with the address, or that user is no admin
 * @throws Conflict when there would be no admin left
 */
export async function revokeAdmin(db: Db, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    const { user_id } = await requireUser(tx, email);
    const admins = await listAdminIds(tx);
    if (!admins.includes(user_id)) throw new NotFound(`${email} is no admin`);
    if (admins.length === 1) throw new Conflict(`${email} is the last admin; make somebody else one first`);
    await deleteAdmin(tx, user_id);
  });
}
