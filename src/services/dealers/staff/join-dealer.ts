import type { DbOrTransaction } from "#src/db/database.ts";
import { can, type UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { findUserById } from "#src/services/accounts/user-queries.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { mailedTokenHash } from "#src/services/mailed-token.ts";
import { admitPerson, dismissPerson } from "./person-changes.ts";
import { closeInvitation, findInvitationByToken, type Invitation } from "./staff-queries.ts";

/** Joining needs its emailed token: an email address alone shows the invitation. */
export const findInvitation = ({ db, now }: DbAndClock, token: string) => goodInvitation(db, token, now());

export async function joinDealer({ db, now }: DbAndClock, user: UserActor, token: string) {
  return await db.transaction().execute(async (tx) => {
    const at = now();
    const invitation = await goodInvitation(tx, token, at);
    if (user.dealer_id === invitation.dealer_id) {
      throw new Conflict(`You already work for ${invitation.dealer_name}`);
    }
    if (!can(user, "dealer:apply", null)) throw anotherDealer();
    const { user_id, email } = user;
    const { invitation_id, dealer_id, dealer_name, role } = invitation;
    const account = await findUserById(tx, user_id);
    const person = { user_id, email, full_name: account?.full_name ?? email, role };
    const into = { dealer_id, changed_by: user_id, changed_at: at };
    // An applicant whose colleagues were here first.
    if (user.dealer_id !== null) {
      const from = { ...into, dealer_id: user.dealer_id };
      await dismissPerson(tx, { ...person, role: "owner" }, from);
    }
    if (!(await admitPerson(tx, person, into))) throw anotherDealer();
    const used = await closeInvitation(tx, invitation_id, { accepted_at: at, accepted_by: user_id });
    if (!used) throw notFound();
    await recordChange(tx, {
      actor: user,
      action: "staff.join",
      subject: { id: user_id, name: email, dealer_id },
      after: { role },
      at,
    });
    return { dealer_name };
  });
}

async function goodInvitation(tx: DbOrTransaction, token: string, now: Date): Promise<Invitation> {
  const found = await findInvitationByToken(tx, mailedTokenHash(token));
  if (!found || found.expires_at <= now) throw notFound();
  return found;
}

const notFound = () =>
  new NotFound("This invitation has been used or revoked, or has expired. Ask for a new one.");
const anotherDealer = () =>
  new Conflict("Your account works for another dealer. Sign up with another email address to join this one.");
