import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import {
  EVIDENCE_MAX_FILES,
  EVIDENCE_MAX_MEGABYTES,
  UNSENT_EVIDENCE_MAX_MEGABYTES,
} from "#src/domain/policy/dealers.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { lockUser } from "#src/services/accounts/user-queries.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { readOriginal } from "#src/services/photos/read-document.ts";
import {
  deleteUnsentEvidence,
  type EvidenceSummary,
  findEvidenceFile,
  insertEvidence,
  listEvidence,
  sumUnsentEvidence,
} from "./evidence-queries.ts";

const MEGABYTE = 1024 * 1024;

export async function uploadEvidence(
  { db, now, parsing }: Pick<AppContext, "db" | "now" | "parsing">,
  actor: UserActor,
  file: { file_name: string; bytes: Uint8Array },
  maxUnsentMegabytes = UNSENT_EVIDENCE_MAX_MEGABYTES,
): Promise<EvidenceSummary> {
  const { user_id } = actor;
  const reading = { owner: user_id, maxMegabytes: EVIDENCE_MAX_MEGABYTES, fallbackName: "file" };
  const document = await readOriginal({ parsing }, file, reading);
  return await db.transaction().execute(async (tx) => {
    // Concurrent uploads cannot exceed the limit.
    await lockUser(tx, user_id);
    if ((await listEvidence(tx, { user_id })).length >= EVIDENCE_MAX_FILES) {
      throw new InvalidInput({ file: `At most ${EVIDENCE_MAX_FILES} files. Remove one first.` });
    }
    if ((await sumUnsentEvidence(tx)) + file.bytes.length > maxUnsentMegabytes * MEGABYTE) {
      throw new InvalidInput({ file: "We cannot take more files at the moment. Please try again later." });
    }
    const at = now();
    const { file_name, media_type, content } = document;
    const stored = await insertEvidence(tx, { user_id, ...document, uploaded_at: at });
    await recordChange(tx, {
      actor,
      action: "evidence.add",
      subject: { id: stored.evidence_id, name: file_name },
      after: { media_type, bytes: content.length },
      at,
    });
    return stored;
  });
}

export async function removeEvidence({ db, now }: DbAndClock, actor: UserActor, evidenceId: string) {
  const { user_id } = actor;
  await db.transaction().execute(async (tx) => {
    const removed = isUuid(evidenceId) && (await deleteUnsentEvidence(tx, user_id, evidenceId));
    if (!removed) throw new NotFound("File not found");
    await recordChange(tx, { actor, action: "evidence.remove", subject: { id: evidenceId }, at: now() });
  });
}

export async function openEvidence(
  { db, now }: DbAndClock,
  admin: UserActor,
  { application_id, evidence_id }: { application_id: string; evidence_id: string },
) {
  const known = isUuid(application_id) && isUuid(evidence_id);
  const file = known ? await findEvidenceFile(db, application_id, evidence_id) : null;
  if (!file) throw new NotFound("File not found");
  const subject = { id: evidence_id, name: file.file_name };
  await db.transaction().execute(async (tx) => {
    await recordChange(tx, { actor: admin, action: "evidence.open", subject, at: now() });
  });
  return file;
}
