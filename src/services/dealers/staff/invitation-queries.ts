import type { DbOrTransaction, Found, NewRow } from "#src/db/database.ts";

/** Neither used nor revoked; possibly expired. */
export type Invitation = Found<typeof listOpenInvitations>;

const openInvitations = (tx: DbOrTransaction) =>
  tx
    .selectFrom("dealer_invitations as invitation")
    .innerJoin("dealers", "dealers.dealer_id", "invitation.dealer_id")
    .leftJoin("auth.user as inviter", "inviter.id", "invitation.invited_by")
    .select(["invitation.invitation_id", "invitation.dealer_id", "dealers.name as dealer_name"])
    .select(["invitation.email", "invitation.role", "invitation.sent_at", "invitation.times_sent"])
    .select(["invitation.expires_at", "inviter.name as invited_by_name"])
    .where("invitation.accepted_at", "is", null)
    .where("invitation.revoked_at", "is", null);

export async function listOpenInvitations(tx: DbOrTransaction, dealerId: string) {
  return await openInvitations(tx)
    .where("invitation.dealer_id", "=", dealerId)
    .orderBy("invitation.created_at")
    .execute();
}

export async function listInvitationsTo(tx: DbOrTransaction, email: string, now: Date) {
  return await openInvitations(tx)
    .where("invitation.email", "=", email.toLowerCase())
    .where("invitation.expires_at", ">", now)
    .orderBy("invitation.created_at")
    .execute();
}

export async function findInvitation(tx: DbOrTransaction, invitationId: string) {
  const query = openInvitations(tx).where("invitation.invitation_id", "=", invitationId);
  return (await query.executeTakeFirst()) ?? null;
}

export async function findInvitationByToken(tx: DbOrTransaction, tokenHash: string) {
  const query = openInvitations(tx).where("invitation.token_hash", "=", tokenHash);
  return (await query.executeTakeFirst()) ?? null;
}

export async function insertInvitation(tx: DbOrTransaction, invitation: NewRow<"dealer_invitations">) {
  const { invitation_id } = await tx
    .insertInto("dealer_invitations")
    .values(invitation)
    .returning("invitation_id")
    .executeTakeFirstOrThrow();
  return invitation_id;
}

export async function renewInvitation(
  tx: DbOrTransaction,
  invitationId: string,
  change: { token_hash: string; sent_at: Date; times_sent: number; expires_at: Date },
) {
  await tx.updateTable("dealer_invitations").set(change).where("invitation_id", "=", invitationId).execute();
}

/** @returns false if a concurrent request used or revoked it */
export async function closeInvitation(
  tx: DbOrTransaction,
  invitationId: string,
  end: { revoked_at: Date } | { accepted_at: Date; accepted_by: string },
) {
  const { numUpdatedRows } = await tx
    .updateTable("dealer_invitations")
    .set(end)
    .where("invitation_id", "=", invitationId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
