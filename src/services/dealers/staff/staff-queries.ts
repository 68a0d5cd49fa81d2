import type { DbOrTransaction, Found, NewRow } from "#src/db/database.ts";
import type { DealerRole } from "#src/domain/accounts/permissions.ts";

export async function listPeople(tx: DbOrTransaction, dealerId: string) {
  return await tx
    .selectFrom("dealer_profiles as profile")
    .innerJoin("auth.user as user", "user.id", "profile.user_id")
    .select(["user.id as user_id", "user.email", "profile.full_name", "profile.role"])
    .select("profile.created_at as since")
    .where("profile.dealer_id", "=", dealerId)
    .orderBy("profile.role")
    .orderBy("profile.created_at")
    .orderBy("user.email")
    .execute();
}

/** @returns false if the user has a dealer, which stays */
export async function insertPerson(
  tx: DbOrTransaction,
  person: { user_id: string; dealer_id: string; full_name: string; role: DealerRole; created_at: Date },
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("dealer_profiles")
    .values(person)
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function setPersonRole(tx: DbOrTransaction, userId: string, role: DealerRole) {
  await tx.updateTable("dealer_profiles").set({ role }).where("user_id", "=", userId).execute();
}

export async function deletePerson(tx: DbOrTransaction, userId: string) {
  await tx.deleteFrom("dealer_profiles").where("user_id", "=", userId).execute();
}

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
