import type { DbOrTransaction } from "#src/db/database.ts";
import type { DealerRole, UserActor } from "#src/domain/accounts/permissions.ts";
import { invitationSchema } from "#src/domain/dealers/invitation-form.ts";
import { InvalidInput, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { revokeAccess } from "#src/services/accounts/leaving-queries.ts";
import { findUserByEmail } from "#src/services/accounts/user-queries.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { insertDealerChange } from "../dealer-change-queries.ts";
import { lockDealer } from "../profile-queries.ts";
import { deletePerson, insertPerson, listPeople } from "./staff-queries.ts";

interface Member {
  email: string;
  role: DealerRole;
}

/** Whose people change, by whom, and when. */
interface Changed {
  dealer_id: string;
  changed_by: string;
  changed_at: Date;
}

/** @returns false if the user has a dealer, which stays */
export async function admitPerson(
  tx: DbOrTransaction,
  { user_id, full_name, ...member }: Member & { user_id: string; full_name: string },
  into: Changed,
): Promise<boolean> {
  const { dealer_id, changed_at: at } = into;
  const person = { user_id, dealer_id, full_name, role: member.role, created_at: at };
  if (!(await insertPerson(tx, person))) return false;
  await recordPersonChange(tx, { ...into, before: null, after: member });
  return true;
}

/** Revokes their keys and invitations too. */
export async function dismissPerson(
  tx: DbOrTransaction,
  person: Member & { user_id: string },
  from: Changed,
) {
  const { user_id } = person;
  await deletePerson(tx, user_id);
  await revokeAccess(tx, { user_id, dealer_id: from.dealer_id, at: from.changed_at });
  await recordPersonChange(tx, { ...from, before: person, after: null });
}

export async function recordPersonChange(
  tx: DbOrTransaction,
  change: Changed & { before: Member | null; after: Member | null },
) {
  const { before, after } = change;
  await insertDealerChange(tx, { ...change, what: "person", before: textOf(before), after: textOf(after) });
}

const textOf = (member: Member | null) => (member === null ? "" : `${member.email}, ${member.role}`);

export async function linkPerson(
  { db, now }: DbAndClock,
  admin: UserActor,
  dealerId: string,
  input: unknown,
) {
  const { email, role } = parseInput(invitationSchema, input);
  await db.transaction().execute(async (tx) => {
    const dealer = isUuid(dealerId) ? await lockDealer(tx, dealerId) : null;
    if (!dealer) throw new NotFound("Dealer not found");
    const user = await findUserByEmail(tx, email);
    if (!user) throw new InvalidInput({ email: "No one has signed up with this email address" });
    const at = now();
    const into = { dealer_id: dealerId, changed_by: admin.user_id, changed_at: at };
    if (!(await admitPerson(tx, { ...user, email, role }, into))) {
      throw new InvalidInput({ email: "This person already works for a dealer. Unlink them there first." });
    }
    await recordChange(tx, {
      actor: admin,
      action: "dealer.link",
      subject: { id: dealerId, name: dealer.name, dealer_id: dealerId },
      after: { person: email, role },
      at,
    });
  });
}

/** Allowed even for the last owner. */
export async function unlinkPerson(
  { db, now }: DbAndClock,
  admin: UserActor,
  dealerId: string,
  userId: string,
) {
  await db.transaction().execute(async (tx) => {
    const dealer = isUuid(dealerId) ? await lockDealer(tx, dealerId) : null;
    if (!dealer) throw new NotFound("Dealer not found");
    const person = (await listPeople(tx, dealerId)).find((one) => one.user_id === userId);
    if (!person) throw new NotFound("This person does not work for the dealer");
    const at = now();
    await dismissPerson(tx, person, { dealer_id: dealerId, changed_by: admin.user_id, changed_at: at });
    await recordChange(tx, {
      actor: admin,
      action: "dealer.unlink",
      subject: { id: dealerId, name: dealer.name, dealer_id: dealerId },
      before: { person: person.email, role: person.role },
      at,
    });
  });
}
