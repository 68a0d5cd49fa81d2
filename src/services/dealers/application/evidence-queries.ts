import { sql } from "kysely";
import type { DbOrTransaction, Found } from "#src/db/database.ts";
import type { EvidenceType } from "#src/domain/dealers/evidence-type.ts";

export type EvidenceSummary = Found<typeof listEvidence>;

const SUMMARY = ["evidence_id", "file_name", "media_type", "bytes", "uploaded_at"] as const;

/** Of an application, or what a user has not sent yet. */
export async function listEvidence(
  tx: DbOrTransaction,
  of: { application_id: string } | { user_id: string },
) {
  const files = tx
    .selectFrom("dealer_evidence")
    .select(SUMMARY)
    .orderBy("uploaded_at")
    .orderBy("evidence_id");
  const wanted =
    "user_id" in of
      ? files.where("user_id", "=", of.user_id).where("application_id", "is", null)
      : files.where("application_id", "=", of.application_id);
  return await wanted.$narrowType<{ bytes: number }>().execute();
}

export async function sumUnsentEvidence(tx: DbOrTransaction) {
  const { bytes } = await tx
    .selectFrom("dealer_evidence")
    .select(({ fn }) => fn.sum<string | null>("bytes").as("bytes"))
    .where("application_id", "is", null)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** The audit log is the record of openings. */
export async function countOpenedEvidence(tx: DbOrTransaction, applicationId: string, adminId: string) {
  const { rows } = await sql<{ files: number; opened: number }>`
    select count(*)::int as files, (count(*) filter (where exists (
      select from audit_log
      where subject_id = evidence_id::text and action = 'evidence.open' and actor_user_id = ${adminId}
    )))::int as opened
    from dealer_evidence where application_id = ${applicationId}
  `.execute(tx);
  return rows[0] ?? { files: 0, opened: 0 };
}

export async function insertEvidence(
  tx: DbOrTransaction,
  file: {
    user_id: string;
    file_name: string;
    media_type: EvidenceType;
    content: Uint8Array;
    uploaded_at: Date;
  },
) {
  return await tx
    .insertInto("dealer_evidence")
    .values({ ...file, content: Buffer.from(file.content) })
    .returning(SUMMARY)
    .$narrowType<{ bytes: number }>()
    .executeTakeFirstOrThrow();
}

export async function deleteUnsentEvidence(tx: DbOrTransaction, userId: string, evidenceId: string) {
  const { numDeletedRows } = await tx
    .deleteFrom("dealer_evidence")
    .where("evidence_id", "=", evidenceId)
    .where("user_id", "=", userId)
    .where("application_id", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function sendEvidence(tx: DbOrTransaction, userId: string, applicationId: string) {
  await tx
    .updateTable("dealer_evidence")
    .set({ application_id: applicationId })
    .where("user_id", "=", userId)
    .where("application_id", "is", null)
    .execute();
}

export async function findEvidenceFile(tx: DbOrTransaction, applicationId: string, evidenceId: string) {
  const row = await tx
    .selectFrom("dealer_evidence")
    .select(["file_name", "media_type", "content"])
    .where("evidence_id", "=", evidenceId)
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  return row ?? null;
}
