import type { DbOrTransaction } from "#src/db/database.ts";
import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { findUserById } from "#src/services/accounts/user-queries.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { mailedTokenHash } from "#src/services/mailed-token.ts";
import { signedInUser } from "#src/services/signed-in-user.ts";
import {
  closeInvitation,
  findInvitationByToken,
  type Invitation,
  listInvitationsTo,
} from "./invitation-queries.ts";
import { recordPersonChange } from "./record-person-change.ts";
import { insertPerson } from "./staff-queries.ts";

/** Shown without a token; joining needs the emailed one. */
export async function listOwnInvitations({ db, now }: DbAndClock, actor: Actor): Promise<Invitation[]> {
  const { email } = signedInUser(actor);
  return await listInvitationsTo(db, email, now());
}

export async function findOwnInvitation(
  { db, now }: DbAndClock,
  actor: Actor,
  token: string,
): Promise<Invitation> {
  signedInUser(actor);
  return await goodInvitation(db, token, now());
}

export async function joinDealer({ db, now }: DbAndClock, actor: Actor, token: string) {
  const user = signedInUser(actor);
  return await db.transaction().execute(async (tx) => {
    const at = now();
    const invitation = await goodInvitation(tx, token, at);
    if (user.dealer_id === invitation.dealer_id) {
      throw new Conflict(`You already work for ${invitation.dealer_name}`);
    }
    if (!can(user, "dealer:apply", null)) throw anotherDealer();
    const { invitation_id, dealer_id, dealer_name, role } = invitation;
    const account = await findUserById(tx, user.user_id);
    const fullName = account?.full_name ?? user.email;
    const joined = await insertPerson(tx, {
      user_id: user.user_id,
      dealer_id,
      full_name: fullName,
      role,
      created_at: at,
    });
    if (!joined) throw anotherDealer();
    const used = await closeInvitation(tx, invitation_id, { accepted_at: at, accepted_by: user.user_id });
    if (!used) throw notFound();
    await recordPersonChange(tx, {
      dealer_id,
      before: null,
      after: { email: user.email, role },
      changed_by: user.user_id,
      changed_at: at,
    });
    await recordChange(tx, {
      actor,
      action: "staff.join",
      subject: { id: user.user_id, name: user.email, dealer_id },
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
