import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { invitationSchema } from "#src/domain/dealers/invitation-form.ts";
import { InvalidInput, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { findUserByEmail } from "#src/services/accounts/user-queries.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { lockDealer } from "../profile-queries.ts";
import { admitPerson, dismissPerson } from "./person-changes.ts";
import { listPeople } from "./staff-queries.ts";

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
