import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";

export interface SeenBrowser {
  is_new: boolean;
  /** Browsers that this user signed in with before. */
  known: number;
  /** Browsers first seen since the given time. */
  new_lately: number;
}

export async function recordBrowser(
  tx: DbOrTransaction,
  { user_id, browser_digest, at, since }: { user_id: string; browser_digest: string; at: Date; since: Date },
): Promise<SeenBrowser> {
  const { rows } = await sql<SeenBrowser>`
    with earlier as (
      select count(*)::int as known, (count(*) filter (where first_seen_at > ${since}))::int as new_lately
      from known_browsers where user_id = ${user_id}
    )
    insert into known_browsers (user_id, browser_digest, first_seen_at, last_seen_at)
    values (${user_id}, ${browser_digest}, ${at}, ${at})
    on conflict (user_id, browser_digest) do update set last_seen_at = excluded.last_seen_at
    returning xmax = 0 as is_new, (select known from earlier), (select new_lately from earlier)
  `.execute(tx);
  const [seen] = rows;
  if (!seen) throw new Error("the browser was not recorded");
  return seen;
}

/** Leaves each account its latest: one without any has never signed in. */
export async function deleteOldBrowsers(db: Db, olderThan: Date): Promise<void> {
  await sql`
    delete from known_browsers as old where last_seen_at < ${olderThan} and exists (
      select from known_browsers as later
      where later.user_id = old.user_id
        and (later.last_seen_at, later.browser_digest) > (old.last_seen_at, old.browser_digest)
    )
  `.execute(db);
}
