import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { pageOfRows } from "#src/db/list-queries.ts";
import type { NotFoundListQuery } from "#src/domain/operations/operations-lists.ts";
import { OPERATIONS_PAGE_SIZE } from "#src/domain/policy/operations.ts";

const ORDERS = {
  count: sql`count desc, path`,
  latest: sql`last_seen_at desc, path`,
};

export async function listNotFoundPaths(db: Db, { order, page }: NotFoundListQuery) {
  const paths = db
    .selectFrom("not_found_paths")
    .select(["path", "count", "first_seen_at", "last_seen_at"])
    .orderBy(ORDERS[order]);
  return await pageOfRows("paths", paths, { page, size: OPERATIONS_PAGE_SIZE });
}

export async function addNotFoundCounts(db: Db, counts: ReadonlyMap<string, number>) {
  await sql`
    insert into not_found_paths (path, count)
    -- Fixed order, so that concurrent flushes cannot deadlock.
    select path, count from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as c(path, count)
    order by path
    on conflict (path) do update set count = not_found_paths.count + excluded.count, last_seen_at = now()
  `.execute(db);
}

/** Deletes the least requested paths; among equals, those requested longest ago. */
export async function deleteLeastSeenPaths(db: Db, most: number) {
  await sql`
    delete from not_found_paths where path in (
      select path from not_found_paths order by count desc, last_seen_at desc offset ${most}
    )
  `.execute(db);
}
