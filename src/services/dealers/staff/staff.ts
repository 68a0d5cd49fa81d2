import type { DbOrTransaction } from "#src/db/database.ts";
import type { DealerRole } from "#src/domain/accounts/permissions.ts";
import { roleSchema } from "#src/domain/dealers/invitation-form.ts";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { fieldErrors } from "#src/domain/errors/field-errors.ts";
import { closeInvitationsBy } from "#src/services/accounts/leaving-queries.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { lockDealer } from "../profile-queries.ts";
import { listOpenInvitations } from "./invitation-queries.ts";
import { recordPersonChange } from "./record-person-change.ts";
import { deletePerson, listPeople, setPersonRole } from "./staff-queries.ts";

export async function listStaff({ db }: WithDb, { dealer_id }: OwnDealer) {
  return { people: await listPeople(db, dealer_id), invitations: await listOpenInvitations(db, dealer_id) };
}

export async function changeRole({ db, now }: DbAndClock, actor: OwnDealer, userId: string, input: unknown) {
  const parsed = roleSchema.safeParse(input);
  await changePerson({ db, now }, actor, userId, async (tx, dealerId) => {
    if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error));
    const { role } = parsed.data;
    await setPersonRole(tx, userId, role);
    if (role !== "owner") await closeInvitationsBy(tx, { user_id: userId, dealer_id: dealerId, at: now() });
    return role;
  });
}

export async function removeColleague({ db, now }: DbAndClock, actor: OwnDealer, userId: string) {
  await changePerson({ db, now }, actor, userId, async (tx, dealerId) => {
    await deletePerson(tx, { user_id: userId, dealer_id: dealerId, at: now() });
    return null;
  });
}

async function changePerson(
  { db, now }: DbAndClock,
  actor: OwnDealer,
  userId: string,
  change: (tx: DbOrTransaction, dealerId: string) => Promise<DealerRole | null>,
) {
  const { dealer_id, user_id: changedBy } = actor;
  await db.transaction().execute(async (tx) => {
    // Serialises changes: two owners could otherwise remove each other.
    await lockDealer(tx, dealer_id);
    const people = await listPeople(tx, dealer_id);
    const acting = people.find((one) => one.user_id === changedBy);
    const person = people.find((one) => one.user_id === userId);
    if (acting?.role !== "owner" || !person)
      throw new NotFound("This person does not work for your dealership");
    const role = await change(tx, dealer_id);
    if (role === person.role) return;
    const owners = (await listPeople(tx, dealer_id)).filter((one) => one.role === "owner");
    if (owners.length === 0)
      throw new Conflict("A dealership needs an owner. Make someone else an owner first.");
    const at = now();
    await recordPersonChange(tx, {
      dealer_id,
      before: person,
      after: role && { email: person.email, role },
      changed_by: changedBy,
      changed_at: at,
    });
    await recordChange(tx, {
      actor,
      action: role === null ? "staff.remove" : "staff.role",
      subject: { id: userId, name: person.email, dealer_id },
      before: { role: person.role },
      after: { role },
      at,
    });
  });
}
