import type { DbOrTransaction } from "#src/db/database.ts";
import { roleReasonSchema } from "#src/domain/accounts/account-forms.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, NotAllowed, NotFound } from "#src/domain/errors/errors.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { requireUser } from "./require-user.ts";
import {
  deleteAdmin,
  findUserById,
  insertAdmin,
  isDisabled,
  listAdminIds,
  lockRoles,
} from "./user-queries.ts";

export interface RoleChange {
  actor: UserActor | { kind: "operator" } | { kind: "system" };
  user: { email: string } | { user_id: string };
  reason: string;
}

/** @returns false for an admin @throws NotFound for an unknown email address, NotAllowed, Conflict */
export async function grantAdmin(app: DbAndClock, change: RoleChange): Promise<boolean> {
  return await withRoles(app, change, async (tx, { user_id, email, admins }) => {
    if (admins.includes(user_id)) return false;
    if (await isDisabled(tx, user_id)) throw new Conflict(`The account of ${email} is disabled`);
    const at = app.now();
    await insertAdmin(tx, user_id, at);
    await notifyOfChange(tx, {
      ...change,
      user_id,
      email,
      recipients: [...admins, user_id],
      at,
      change: "granted",
    });
    return true;
  });
}

export async function revokeAdmin(app: DbAndClock, change: RoleChange) {
  await withRoles(app, change, async (tx, { user_id, email, admins }) => {
    if (!admins.includes(user_id)) throw new NotFound(`${email} is not an admin`);
    if (admins.length === 1)
      throw new Conflict(`${email} is the last admin; make someone else an admin first`);
    await deleteAdmin(tx, user_id);
    await notifyOfChange(tx, {
      ...change,
      user_id,
      email,
      recipients: admins,
      at: app.now(),
      change: "revoked",
    });
  });
}

interface Found {
  user_id: string;
  email: string;
  admins: readonly string[];
}

/** Serialises role changes: two admins who revoke each other must not leave none. */
async function withRoles<T>(
  { db }: DbAndClock,
  { actor, user }: RoleChange,
  act: (tx: DbOrTransaction, found: Found) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    const admins = await listAdminIds(tx);
    if (actor.kind === "user" && !admins.includes(actor.user_id)) {
      throw new NotAllowed("You don't have permission to access this page.");
    }
    return await act(tx, { ...(await requireUserOf(tx, user)), admins });
  });
}

async function requireUserOf(tx: DbOrTransaction, user: RoleChange["user"]) {
  if ("email" in user) return { ...(await requireUser(tx, user.email)), email: user.email };
  const found = await findUserById(tx, user.user_id);
  if (!found) throw new NotFound("User not found");
  return found;
}

interface RoleNotice extends RoleChange {
  user_id: string;
  email: string;
  recipients: readonly string[];
  at: Date;
  change: "granted" | "revoked";
}

async function notifyOfChange(tx: DbOrTransaction, notice: RoleNotice) {
  const { actor, user_id, email, recipients, reason, at, change } = notice;
  await recordChange(tx, {
    actor,
    action: change === "granted" ? "user.grant-admin" : "user.revoke-admin",
    subject: { id: user_id, name: email },
    before: { is_admin: change === "revoked" },
    after: { is_admin: change === "granted", reason },
    at,
  });
  const by = actor.kind === "user" ? actor.email : "Command line";
  for (const recipientId of recipients) {
    const payload = { recipient_id: recipientId, user_id, change, by, reason, at: at.toISOString() };
    await addJob(tx, "send-admin-role-changed", payload);
  }
}

export async function changeAdminRole(
  app: DbAndClock,
  admin: UserActor,
  userId: string,
  { is_admin, input }: { is_admin: boolean; input: unknown },
) {
  const { reason } = parseInput(roleReasonSchema, input);
  const change = { actor: admin, user: { user_id: userId }, reason };
  if (is_admin) await grantAdmin(app, change);
  else await revokeAdmin(app, change);
}
