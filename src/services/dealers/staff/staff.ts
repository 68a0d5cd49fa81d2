import type { DbOrTransaction, Found } from "#src/db/database.ts";
import { roleSchema } from "#src/domain/dealers/invitation-form.ts";
import { Conflict, fieldErrors, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { closeInvitationsBy } from "#src/services/accounts/leaving-queries.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import { listDealerViews } from "#src/services/audit/audit-queries.ts";
import { type Change, recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { lockDealer } from "../profile-queries.ts";
import { dismissPerson, recordPersonChange } from "./person-changes.ts";
import { listOpenInvitations, listPeople, setPersonRole } from "./staff-queries.ts";

const VIEWS_SHOWN = 5;

export async function listStaff({ db }: WithDb, { dealer_id }: OwnDealer) {
  return {
    people: await listPeople(db, dealer_id),
    invitations: await listOpenInvitations(db, dealer_id),
    viewed_at: await listDealerViews(db, dealer_id, VIEWS_SHOWN),
  };
}

export async function changeRole(app: DbAndClock, actor: OwnDealer, userId: string, input: unknown) {
  const parsed = roleSchema.safeParse(input);
  await changePerson(app, actor, userId, async (tx, person, change) => {
    if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error));
    const { role } = parsed.data;
    if (role === person.role) return null;
    const { dealer_id, changed_at: at } = change;
    await setPersonRole(tx, userId, role);
    if (role !== "owner") await closeInvitationsBy(tx, { user_id: userId, dealer_id, at });
    await recordPersonChange(tx, { ...change, before: person, after: { email: person.email, role } });
    return { action: "staff.role", after: { role } };
  });
}

export async function removeColleague(app: DbAndClock, actor: OwnDealer, userId: string) {
  await changePerson(app, actor, userId, async (tx, person, change) => {
    await dismissPerson(tx, person, change);
    return { action: "staff.remove", after: { role: null } };
  });
}

type Person = Found<typeof listPeople>;

async function changePerson(
  { db, now }: DbAndClock,
  actor: OwnDealer,
  userId: string,
  make: (
    tx: DbOrTransaction,
    person: Person,
    change: { dealer_id: string; changed_by: string; changed_at: Date },
  ) => Promise<Pick<Change, "action" | "after"> | null>,
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
    const at = now();
    const made = await make(tx, person, { dealer_id, changed_by: changedBy, changed_at: at });
    if (!made) return;
    const owners = (await listPeople(tx, dealer_id)).filter((one) => one.role === "owner");
    if (owners.length === 0)
      throw new Conflict("A dealership needs an owner. Make someone else an owner first.");
    await recordChange(tx, {
      actor,
      ...made,
      subject: { id: userId, name: person.email, dealer_id },
      before: { role: person.role },
      at,
    });
  });
}
