import type { DbOrTransaction } from "#src/db/database.ts";
import { roleReasonSchema } from "#src/domain/accounts/account-forms.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, NotAllowed, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import {
  deleteAdmin,
  findUserById,
  insertAdmin,
  isDisabled,
  listAdminIds,
  lockRoles,
  requireUser,
} from "./user-queries.ts";

export interface RoleChange {
  actor: UserActor | { kind: "operator" } | { kind: "system" };
  user: { email: string } | { user_id: string };
  reason: string;
}

/** @returns false for an admin @throws NotFound for an unknown email address, NotAllowed, Conflict */
export const grantAdmin = (app: DbAndClock, change: RoleChange) => changeRole(app, change, true);

export const revokeAdmin = (app: DbAndClock, change: RoleChange) => changeRole(app, change, false);

async function changeRole({ db, now }: DbAndClock, change: RoleChange, isAdmin: boolean): Promise<boolean> {
  const { actor, reason } = change;
  return await db.transaction().execute(async (tx) => {
    // Serialises role changes: two admins who revoke each other must not leave none.
    await lockRoles(tx);
    const admins = await listAdminIds(tx);
    if (actor.kind === "user" && !admins.includes(actor.user_id)) {
      throw new NotAllowed("You don't have permission to access this page.");
    }
    const { user_id, email } = await requireUserOf(tx, change.user);
    const wasAdmin = admins.includes(user_id);
    if (isAdmin && wasAdmin) return false;
    const at = now();
    if (isAdmin) {
      if (await isDisabled(tx, user_id)) throw new Conflict(`The account of ${email} is disabled`);
      await insertAdmin(tx, user_id, at);
    } else {
      if (!wasAdmin) throw new NotFound(`${email} is not an admin`);
      if (admins.length === 1)
        throw new Conflict(`${email} is the last admin; make someone else an admin first`);
      await deleteAdmin(tx, user_id);
    }
    await recordChange(tx, {
      actor,
      action: isAdmin ? "user.grant-admin" : "user.revoke-admin",
      subject: { id: user_id, name: email },
      before: { is_admin: wasAdmin },
      after: { is_admin: isAdmin, reason },
      at,
    });
    const by = actor.kind === "user" ? actor.email : "Command line";
    const notice = {
      user_id,
      change: isAdmin ? "granted" : "revoked",
      by,
      reason,
      at: at.toISOString(),
    } as const;
    for (const recipientId of new Set([...admins, user_id])) {
      await addJob(tx, "send-admin-role-changed", { recipient_id: recipientId, ...notice });
    }
    return true;
  });
}

async function requireUserOf(tx: DbOrTransaction, user: RoleChange["user"]) {
  if ("email" in user) return { ...(await requireUser(tx, user.email)), email: user.email };
  const found = await findUserById(tx, user.user_id);
  if (!found) throw new NotFound("User not found");
  return found;
}

export async function changeAdminRole(
  app: DbAndClock,
  admin: UserActor,
  userId: string,
  { is_admin, input }: { is_admin: boolean; input: unknown },
) {
  const { reason } = parseInput(roleReasonSchema, input);
  await changeRole(app, { actor: admin, user: { user_id: userId }, reason }, is_admin);
}
