import type { DbOrTransaction } from "#src/db/database.ts";
import { type Actor, isApplicant, type UserActor } from "#src/domain/accounts/permissions.ts";
import { invitationSchema } from "#src/domain/dealers/invitation-form.ts";
import { Conflict, InvalidInput, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { INVITATION_DAYS, INVITATION_MAX_SENDS, OPEN_INVITATIONS_MAX } from "#src/domain/policy/dealers.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { mailedTokenHash, newMailedToken } from "#src/services/mailed-token.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { lockDealer } from "../profile-queries.ts";
import {
  closeInvitation,
  findInvitation,
  type Invitation,
  insertInvitation,
  listInvitationsTo,
  listOpenInvitations,
  listPeople,
  renewInvitation,
} from "./staff-queries.ts";

type Context = Pick<AppContext, "db" | "now" | "encryption">;

/** Does not reveal whether the email address has an account, against enumeration attacks. */
export async function inviteColleague(app: Context, actor: OwnDealer, input: unknown) {
  const { db, now } = app;
  const { dealer_id, user_id } = actor;
  if (isApplicant(actor)) throw new Conflict("You can invite people once your dealership is verified.");
  const { email, role } = parseInput(invitationSchema, input);
  await db.transaction().execute(async (tx) => {
    await lockDealer(tx, dealer_id);
    if ((await listPeople(tx, dealer_id)).some((person) => person.email === email)) {
      throw new InvalidInput({ email: "This person already works for your dealership" });
    }
    const open = await listOpenInvitations(tx, dealer_id);
    if (open.some((one) => one.email === email)) {
      throw new InvalidInput({
        email: "This email address already has an invitation. You can send it again below.",
      });
    }
    if (open.length >= OPEN_INVITATIONS_MAX) {
      throw new InvalidInput({ email: `At most ${OPEN_INVITATIONS_MAX} invitations can wait at a time` });
    }
    const at = now();
    const { token, ...link } = newLink(at);
    const invitationId = await insertInvitation(tx, {
      dealer_id,
      email,
      role,
      ...link,
      invited_by: user_id,
      created_at: at,
    });
    const subject = { id: invitationId, name: email, dealer_id };
    await recordChange(tx, { actor, action: "staff.invite", subject, after: { role }, at });
    await addMail(tx, app, invitationId, token);
  });
}

/** Issues a new token, so the earlier link stops working. */
export async function resendInvitation(app: Context, actor: OwnDealer, invitationId: string) {
  const { dealer_id } = actor;
  await app.db.transaction().execute(async (tx) => {
    await lockDealer(tx, dealer_id);
    await renew(tx, app, actor, await findOwn(tx, dealer_id, invitationId));
  });
}

/** Sends it to the actor's own email address again: the address alone does not join a dealer. */
export async function mailOwnInvitation(app: Context, user: UserActor, invitationId: string) {
  await app.db.transaction().execute(async (tx) => {
    const found = isUuid(invitationId) ? await findInvitation(tx, invitationId) : null;
    if (found) await lockDealer(tx, found.dealer_id);
    const invitation = (await listInvitationsTo(tx, user.email, app.now())).find(
      (one) => one.invitation_id === invitationId,
    );
    if (!invitation) throw notFound();
    await renew(tx, app, user, invitation);
  });
}

async function renew(tx: DbOrTransaction, app: Context, actor: Actor, invitation: Invitation) {
  const { invitation_id, dealer_id, email, times_sent } = invitation;
  if (times_sent >= INVITATION_MAX_SENDS) {
    throw new Conflict(
      `It was sent ${INVITATION_MAX_SENDS} times. Check the email address, cancel this invitation and send a new one.`,
    );
  }
  const at = app.now();
  const { token, ...link } = newLink(at);
  const after = { times_sent: times_sent + 1 };
  await renewInvitation(tx, invitation_id, { ...link, ...after });
  const subject = { id: invitation_id, name: email, dealer_id };
  await recordChange(tx, { actor, action: "staff.invite", subject, before: { times_sent }, after, at });
  await addMail(tx, app, invitation_id, token);
}

async function addMail(tx: DbOrTransaction, app: Context, invitationId: string, token: string) {
  const sealedToken = await app.encryption.encrypt(token);
  await addJob(tx, "send-staff-invitation", { invitation_id: invitationId, sealed_token: sealedToken });
}

export async function revokeInvitation({ db, now }: DbAndClock, actor: OwnDealer, invitationId: string) {
  const { dealer_id } = actor;
  await db.transaction().execute(async (tx) => {
    const { email } = await findOwn(tx, dealer_id, invitationId);
    const at = now();
    if (!(await closeInvitation(tx, invitationId, { revoked_at: at }))) throw notFound();
    const subject = { id: invitationId, name: email, dealer_id };
    await recordChange(tx, { actor, action: "staff.revoke", subject, at });
  });
}

async function findOwn(tx: DbOrTransaction, dealerId: string, invitationId: string): Promise<Invitation> {
  const invitation = isUuid(invitationId) ? await findInvitation(tx, invitationId) : null;
  if (invitation?.dealer_id !== dealerId) throw notFound();
  return invitation;
}

const notFound = () => new NotFound("Invitation not found");

function newLink(sentAt: Date) {
  const token = newMailedToken();
  const expiresAt = daysAfter(sentAt, INVITATION_DAYS);
  return { token, token_hash: mailedTokenHash(token), sent_at: sentAt, expires_at: expiresAt };
}
