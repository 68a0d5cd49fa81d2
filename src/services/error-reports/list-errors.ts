import { pageOf } from "#src/domain/lists/page-of.ts";
import type { ErrorListQuery, ErrorState } from "#src/domain/operations/operations-lists.ts";
import { OPERATIONS_PAGE_SIZE } from "#src/domain/policy/operations.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { countErrorGroups, type ErrorGroup, selectErrorGroups } from "./error-queries.ts";

const STATES: Record<ErrorListQuery["show"], readonly ErrorState[]> = {
  open: ["new", "seen"],
  resolved: ["resolved"],
};

export async function listErrors(
  { db }: Pick<AppContext, "db">,
  query: ErrorListQuery,
): Promise<{ total: number; page: number; pages: number; errors: ErrorGroup[] }> {
  const states = STATES[query.show];
  const total = await countErrorGroups(db, states);
  const { page, pages, ...slice } = pageOf({ total, requestedPage: query.page, size: OPERATIONS_PAGE_SIZE });
  return { total, page, pages, errors: await selectErrorGroups(db, states, slice) };
}
