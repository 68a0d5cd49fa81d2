import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { invitationSchema } from "#src/domain/dealers/invitation-form.ts";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { INVITATION_DAYS, INVITATION_MAX_SENDS, OPEN_INVITATIONS_MAX } from "#src/domain/policy/dealers.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";
import { lockDealer } from "../profile-queries.ts";
import {
  closeInvitation,
  findInvitation,
  type Invitation,
  insertInvitation,
  listOpenInvitations,
  renewInvitation,
} from "./invitation-queries.ts";
import { invitationTokenHash, newInvitationToken } from "./invitation-token.ts";
import { listPeople } from "./staff-queries.ts";

type Context = Pick<AppContext, "db" | "now">;

/**
 * Does not reveal whether the email address has an account (enumeration attack).
 * @throws InvalidInput
 */
export async function inviteColleague({ db, now }: Context, actor: Actor, input: unknown): Promise<void> {
  const { dealer_id, user_id } = requireOwnDealer(actor, "dealer:manage");
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
    await addJob(tx, "send-staff-invitation", { invitation_id: invitationId, token });
  });
}

/** Issues a new token, so the earlier link stops working. */
export async function resendInvitation(
  { db, now }: Context,
  actor: Actor,
  invitationId: string,
): Promise<void> {
  const { dealer_id } = requireOwnDealer(actor, "dealer:manage");
  await db.transaction().execute(async (tx) => {
    await lockDealer(tx, dealer_id);
    const { email, times_sent } = await findOwn(tx, dealer_id, invitationId);
    if (times_sent >= INVITATION_MAX_SENDS) {
      throw new Conflict(`It was sent ${INVITATION_MAX_SENDS} times. Revoke it and check the email address.`);
    }
    const at = now();
    const { token, ...link } = newLink(at);
    const after = { times_sent: times_sent + 1 };
    await renewInvitation(tx, invitationId, { ...link, ...after });
    const subject = { id: invitationId, name: email, dealer_id };
    await recordChange(tx, { actor, action: "staff.invite", subject, before: { times_sent }, after, at });
    await addJob(tx, "send-staff-invitation", { invitation_id: invitationId, token });
  });
}

/** @throws NotFound for an unknown or used invitation */
export async function revokeInvitation(
  { db, now }: Context,
  actor: Actor,
  invitationId: string,
): Promise<void> {
  const { dealer_id } = requireOwnDealer(actor, "dealer:manage");
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
  const token = newInvitationToken();
  const expiresAt = daysAfter(sentAt, INVITATION_DAYS);
  return { token, token_hash: invitationTokenHash(token), sent_at: sentAt, expires_at: expiresAt };
}
