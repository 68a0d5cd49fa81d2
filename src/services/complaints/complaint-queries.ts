import { sql } from "kysely";
import type { Db, DbOrTransaction, NewRow } from "#src/db/database.ts";
import type { Complaints } from "#src/db/database-types.ts";
import { countOf, pageOfRows } from "#src/db/list-queries.ts";
import type { ComplaintDecision, ComplaintTopic } from "#src/domain/complaints/complaint.ts";
import type { MessageWriter } from "#src/domain/messages/message.ts";
import { COMPLAINTS_PAGE_SIZE } from "#src/domain/policy/complaints.ts";

/** @returns undefined for a duplicate of an open complaint */
export async function insertComplaint(tx: DbOrTransaction, complaint: NewRow<"complaints">) {
  const inserted = await tx
    .insertInto("complaints")
    .values(complaint)
    .onConflict((conflict) => conflict.doNothing())
    .returning("complaint_id")
    .executeTakeFirst();
  return inserted?.complaint_id;
}

export async function findOpenDuplicate(
  tx: DbOrTransaction,
  {
    email_normalised,
    topic,
    text,
    page,
  }: Pick<Complaints, "email_normalised" | "text" | "page"> & {
    topic: ComplaintTopic;
  },
) {
  const { complaint_id } = await tx
    .selectFrom("complaints")
    .select("complaint_id")
    .where("email_normalised", "=", email_normalised)
    .where("topic", "=", topic)
    .where(sql<string>`md5(text)`, "=", sql<string>`md5(${text})`)
    .where("page", "is not distinct from", page)
    .where("reported_by", "is", null)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return complaint_id;
}

export const countComplaintsOf = (tx: DbOrTransaction, emailNormalised: string, since: Date) =>
  countOf(
    tx
      .selectFrom("complaints")
      .where("email_normalised", "=", emailNormalised)
      .where("received_at", ">=", since),
  );

export async function findReporter(tx: DbOrTransaction, userId: string) {
  return await tx
    .selectFrom("auth.user as user")
    .leftJoin("dealer_profiles as profile", "profile.user_id", "user.id")
    .select(["user.email", sql<string>`coalesce(profile.full_name, "user".name)`.as("name")])
    .where("user.id", "=", userId)
    .executeTakeFirstOrThrow();
}

export async function findOpenReport(
  tx: DbOrTransaction,
  { lead_message_id, reported_by }: { lead_message_id: string; reported_by: MessageWriter },
) {
  const open = await tx
    .selectFrom("complaints")
    .select("complaint_id")
    .where("lead_message_id", "=", lead_message_id)
    .where("reported_by", "=", reported_by)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return open?.complaint_id;
}

export async function findComplaint(db: DbOrTransaction, complaintId: string) {
  return await db
    .selectFrom("complaints")
    .select(["complaint_id", "topic", "name", "email", "text", "looks_automated", "received_at", "due_at"])
    .select(["restricted_at", "closed_at", "answer", "page", "lead_message_id", "reported_by", "decision"])
    .where("complaint_id", "=", complaintId)
    .executeTakeFirst();
}

export async function lockComplaint(tx: DbOrTransaction, complaintId: string) {
  return await tx
    .selectFrom("complaints")
    .select(["complaint_id", "closed_at", "restricted_at", "lead_message_id"])
    .where("complaint_id", "=", complaintId)
    .forUpdate()
    .executeTakeFirst();
}

/** @param closing.answer null for spam */
export async function setClosed(
  tx: DbOrTransaction,
  complaintId: string,
  closing: { closed_at: Date; closed_by: string; answer: string | null; decision?: ComplaintDecision | null },
) {
  await tx.updateTable("complaints").set(closing).where("complaint_id", "=", complaintId).execute();
}

/** Open complaints by due day, then closed ones, newest first. */
export async function listComplaints(db: Db, page: number) {
  const complaints = db
    .selectFrom("complaints")
    .select(["complaint_id", "name", "looks_automated", "received_at", "due_at"])
    .select(["restricted_at", "closed_at", "topic"])
    .orderBy(sql`closed_at is not null`)
    .orderBy(sql`case when closed_at is null then due_at end`)
    .orderBy("closed_at", "desc")
    .orderBy("complaint_id");
  return await pageOfRows("complaints", complaints, { page, size: COMPLAINTS_PAGE_SIZE });
}

export async function listComplaintsOf(db: DbOrTransaction, emailNormalised: string) {
  return await db
    .selectFrom("complaints")
    .select(["complaint_id", "topic", "name", "email", "text", "looks_automated", "received_at", "due_at"])
    .select(["restricted_at", "closed_at", "answer"])
    .where("email_normalised", "=", emailNormalised)
    .orderBy("received_at")
    .orderBy("complaint_id")
    .execute();
}

/** @param at null lifts the restriction */
export async function setComplaintsRestricted(tx: DbOrTransaction, emailNormalised: string, at: Date | null) {
  const { numUpdatedRows } = await tx
    .updateTable("complaints")
    .set({ restricted_at: at })
    .where("email_normalised", "=", emailNormalised)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteComplaints(tx: DbOrTransaction, complaintIds: readonly string[]) {
  await tx.deleteFrom("complaints").where("complaint_id", "in", complaintIds).execute();
}
