import type { Actor } from "#src/domain/accounts/permissions.ts";
import { type EvidenceType, evidenceFileName } from "#src/domain/dealers/evidence-type.ts";
import { InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import {
  EVIDENCE_MAX_FILES,
  EVIDENCE_MAX_MEGABYTES,
  UNSENT_EVIDENCE_MAX_MEGABYTES,
} from "#src/domain/policy/dealers.ts";
import { UNSENT_EVIDENCE_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { documentType } from "#src/services/photos/document-type.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import {
  deleteUnsentEvidence,
  deleteUnsentEvidenceBefore,
  type EvidenceSummary,
  findEvidenceFile,
  insertEvidence,
  listUnsentEvidence,
  lockEvidenceOf,
  sumUnsentEvidence,
} from "./evidence-queries.ts";

const MEGABYTE = 1024 * 1024;
const FILE_NAME_MAX_LENGTH = 120;

export async function uploadEvidence(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: Actor,
  file: { file_name: string; bytes: Uint8Array },
  maxUnsentMegabytes = UNSENT_EVIDENCE_MAX_MEGABYTES,
): Promise<EvidenceSummary> {
  const { user_id } = requirePermission(actor, "dealer:apply");
  const mediaType = await documentType(file.bytes, EVIDENCE_MAX_MEGABYTES);
  return await db.transaction().execute(async (tx) => {
    await lockEvidenceOf(tx, user_id);
    if ((await listUnsentEvidence(tx, user_id)).length >= EVIDENCE_MAX_FILES) {
      throw new InvalidInput({ file: `At most ${EVIDENCE_MAX_FILES} files. Remove one first.` });
    }
    if ((await sumUnsentEvidence(tx)) + file.bytes.length > maxUnsentMegabytes * MEGABYTE) {
      throw new InvalidInput({ file: "We cannot take more files at the moment. Please try again later." });
    }
    const givenName = plainText(file.file_name).slice(0, FILE_NAME_MAX_LENGTH) || "file";
    const fileName = evidenceFileName(givenName, mediaType);
    const at = now();
    const content = file.bytes;
    const stored = await insertEvidence(tx, {
      user_id,
      file_name: fileName,
      media_type: mediaType,
      content,
      uploaded_at: at,
    });
    await recordChange(tx, {
      actor,
      action: "evidence.add",
      subject: { id: stored.evidence_id, name: fileName },
      after: { media_type: mediaType, bytes: content.length },
      at,
    });
    return stored;
  });
}

export async function removeEvidence(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: Actor,
  evidenceId: string,
): Promise<void> {
  const { user_id } = requirePermission(actor, "dealer:apply");
  await db.transaction().execute(async (tx) => {
    const removed = isUuid(evidenceId) && (await deleteUnsentEvidence(tx, user_id, evidenceId));
    if (!removed) throw new NotFound("File not found");
    await recordChange(tx, { actor, action: "evidence.remove", subject: { id: evidenceId }, at: now() });
  });
}

export async function readEvidence(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  applicationId: string,
  evidenceId: string,
): Promise<{ file_name: string; media_type: EvidenceType; content: Buffer }> {
  requirePermission(actor, "dealer:administer");
  const known = isUuid(applicationId) && isUuid(evidenceId);
  const file = known ? await findEvidenceFile(db, applicationId, evidenceId) : null;
  if (!file) throw new NotFound("File not found");
  return file;
}

export async function removeUnsentEvidence({ db, now }: Pick<AppContext, "db" | "now">): Promise<void> {
  await deleteUnsentEvidenceBefore(db, daysBefore(now(), UNSENT_EVIDENCE_RETENTION_DAYS));
}
