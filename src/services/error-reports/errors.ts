import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import type { ErrorListQuery, ErrorState } from "#src/domain/operations/operations-lists.ts";
import { OPERATIONS_PAGE_SIZE } from "#src/domain/policy/operations.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import {
  countErrorGroups,
  findErrorMessage,
  selectErrorGroups,
  upsertErrorMark,
} from "./error-report-queries.ts";

const STATES: Record<ErrorListQuery["show"], readonly ErrorState[]> = {
  open: ["new", "seen"],
  resolved: ["resolved"],
};

export async function listErrors({ db }: WithDb, query: ErrorListQuery) {
  const states = STATES[query.show];
  const total = await countErrorGroups(db, states);
  const { page, pages, ...slice } = pageOf({ total, requestedPage: query.page, size: OPERATIONS_PAGE_SIZE });
  return { total, page, pages, errors: await selectErrorGroups(db, states, slice) };
}

interface Mark {
  mark: "seen" | "resolved";
  /** Last report that the admin saw; a later one reopens a resolved error. */
  covers_until: Date;
}

export async function markError(
  { db, now }: DbAndClock,
  admin: UserActor,
  fingerprint: string,
  { mark, covers_until }: Mark,
) {
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
