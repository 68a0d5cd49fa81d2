import sharp from "sharp";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { type EvidenceType, evidenceFileName, evidenceTypeOf } from "#src/domain/dealers/evidence-type.ts";
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
import { photoWork } from "#src/services/photos/photo-work.ts";
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
// An A3 scan at 600 dpi has 70 million; more may be a decompression bomb.
const MAX_PIXELS = 100_000_000;

/** @throws InvalidInput at `file` */
export async function uploadEvidence(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: Actor,
  file: { file_name: string; bytes: Uint8Array },
  maxUnsentMegabytes = UNSENT_EVIDENCE_MAX_MEGABYTES,
): Promise<EvidenceSummary> {
  const { user_id } = requirePermission(actor, "dealer:apply");
  const mediaType = await checkEvidence(file.bytes);
  return await db.transaction().execute(async (tx) => {
    await lockEvidenceOf(tx, user_id);
    if ((await listUnsentEvidence(tx, user_id)).length >= EVIDENCE_MAX_FILES) {
      throw new InvalidInput({ file: `At most ${EVIDENCE_MAX_FILES} files. Remove one first.` });
    }
    if ((await sumUnsentEvidence(tx)) + file.bytes.length > maxUnsentMegabytes * MEGABYTE) {
      throw new InvalidInput({ file: "We cannot take more files today. Please try again tomorrow." });
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

/** Detects the type from the bytes and decodes pictures; file names and headers can lie. */
async function checkEvidence(bytes: Uint8Array): Promise<EvidenceType> {
  if (bytes.length === 0) throw new InvalidInput({ file: "The file is empty" });
  if (bytes.length > EVIDENCE_MAX_MEGABYTES * MEGABYTE) {
    throw new InvalidInput({ file: `The file is larger than ${EVIDENCE_MAX_MEGABYTES} MB` });
  }
  const type = evidenceTypeOf(bytes);
  if (type === null) throw new InvalidInput({ file: "The file must be a PDF, a JPEG or a PNG" });
  if (type !== "application/pdf" && !(await isPicture(bytes))) {
    throw new InvalidInput({ file: "The picture is damaged or too large to read" });
  }
  return type;
}

async function isPicture(bytes: Uint8Array): Promise<boolean> {
  // Decodes to the end to prove it is intact. On a busy machine stats() sometimes misses a cut end.
  const picture = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).resize({ width: 64 });
  return await photoWork(() => picture().raw().toBuffer()).then(
    () => true,
    () => false,
  );
}

/** @throws NotFound if the actor has no such unsent file */
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
