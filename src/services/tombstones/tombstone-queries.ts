import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

/** Takes the oldest; they are back if the transaction fails. */
export async function popTombstones(tx: DbOrTransaction, limit: number) {
  return await tx
    .deleteFrom("tombstones")
    .where("tombstone_id", "in", (query) =>
      query.selectFrom("tombstones").select("tombstone_id").orderBy("tombstone_id").limit(limit),
    )
    .returning(["record_id", "at"])
    .returning(sql<TombstoneKind>`kind`.as("kind"))
    .execute();
}

/** Ids of live records that a tombstone can end. */
const LIVE = {
  lead: "select lead_id::text as id from leads where erased_at is null",
  subscriber: "select subscriber_id::text as id from alert_subscribers",
  saved_search: "select saved_search_id::text as id from saved_searches",
  api_key: "select api_key_id::text as id from api_keys where revoked_at is null",
  staff: "select user_id || ' ' || dealer_id as id from dealer_profiles",
  admin: "select user_id as id from user_roles where role = 'admin'",
  user: `select id from auth."user"`,
  disabled_user: `select id from auth."user" where "disabledAt" is null`,
  dealer: "select dealer_id::text as id from dealers where status = 'verified'",
  complaint: "select complaint_id::text as id from complaints",
  review: "select review_id::text as id from reviews where text is not null",
};
export type TombstoneKind = keyof typeof LIVE;
export const TOMBSTONE_KINDS = Object.keys(LIVE) as TombstoneKind[];

export async function listLive(db: DbOrTransaction, kind: TombstoneKind) {
  const { rows } = await sql<{ id: string }>`${sql.raw(LIVE[kind])}`.execute(db);
  return rows.map(({ id }) => id);
}

const ENDED_BY = {
  saved_search: (id) => sql`delete from saved_searches where saved_search_id = ${id}`,
  api_key: (id, at) => sql`update api_keys set revoked_at = ${at} where api_key_id = ${id}`,
  staff: (id) => sql`delete from dealer_profiles where user_id || ' ' || dealer_id = ${id}`,
  admin: (id) => sql`delete from user_roles where user_id = ${id}`,
  disabled_user: (id, at) => sql`update auth."user" set "disabledAt" = ${at} where id = ${id}`,
  dealer: (id) => sql`update dealers set status = 'suspended' where dealer_id = ${id}`,
} satisfies { [Kind in TombstoneKind]?: (id: string, at: Date) => RawBuilder<unknown> };

/** Ends a record by one statement. */
export const endBy =
  (kind: keyof typeof ENDED_BY) =>
  async (tx: DbOrTransaction, id: string, at: Date): Promise<void> => {
    await ENDED_BY[kind](id, at).execute(tx);
  };

/** Sessions, links of account emails, invitations and links to drafts; uncounted, buyers' new addresses and links to enquiries and stock. */
export async function endOpenLinks(tx: DbOrTransaction, at: Date) {
  await sql`delete from lead_email_changes`.execute(tx);
  await sql`delete from enquiry_links`.execute(tx);
  await sql`delete from stock_check_links`.execute(tx);
  const ended = async (change: RawBuilder<unknown>) => Number((await change.execute(tx)).numAffectedRows);
  return {
    sessions: await ended(sql`delete from auth.session`),
    links: await ended(sql`delete from auth.verification`),
    invitations: await ended(sql`update dealer_invitations set revoked_at = ${at}
      where accepted_at is null and revoked_at is null`),
    drafts: await ended(sql`update posts set preview_key = null where preview_key is not null`),
  };
}

/** Access that a restore brought back, a line each, for the operator to check. */
export async function listRestoredAccess(db: DbOrTransaction) {
  const { rows } = await sql<{ line: string }>`
    select 'admin    ' || who.email as line from user_roles join auth."user" as who on id = user_id
    union all
    select 'staff    ' || who.email || ', ' || role || ' of ' || dealers.name
      from dealer_profiles join auth."user" as who on who.id = user_id join dealers using (dealer_id)
    union all
    select 'API key  ' || prefix || '… "' || api_keys.name || '" of ' || dealers.name
      from api_keys join dealers using (dealer_id) where revoked_at is null
    union all
    select 'dealer   ' || name || ': ' || status from dealers
    order by line
  `.execute(db);
  return rows.map(({ line }) => line);
}
