import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { findErrorMessage, upsertErrorMark } from "./error-queries.ts";

interface Mark {
  mark: "seen" | "resolved";
  /** Last report that the admin saw; a later one reopens a resolved error. */
  covers_until: Date;
}

export async function markError(
  { db, now }: Pick<AppContext, "db" | "now">,
  admin: UserActor,
  fingerprint: string,
  { mark, covers_until }: Mark,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const message = await findErrorMessage(tx, fingerprint);
    if (message === null) throw new NotFound("Error not found");
    const markedAt = now();
    const row = { fingerprint, mark, covers_until, marked_at: markedAt, marked_by: admin.email };
    const before = await upsertErrorMark(tx, row);
    await recordChange(tx, {
      actor: admin,
      action: `error.${mark}`,
      subject: { id: fingerprint, name: message.slice(0, 200) },
      before: { mark: before },
      after: { mark },
      at: markedAt,
    });
  });
}
