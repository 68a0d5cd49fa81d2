import { sql } from "kysely";
import type { SimulatedWorld } from "../simulated-world.ts";
import type { Rules } from "./rule.ts";

export const PEOPLE_RULES: Rules = {
  "an erased buyer is nowhere": sql`
    select lead_id::text as what from leads where erased_at is not null and (
      name <> '' or email <> '' or phone <> '' or question is not null
      or exists (select from lead_repeats where lead_repeats.lead_id = leads.lead_id and request <> '{}')
      or exists (select from lead_messages where lead_messages.lead_id = leads.lead_id)
      or exists (select from saved_adverts where saved_adverts.lead_id = leads.lead_id)
    )
  `,
};

/** What a restored backup is to forget again: in the table until a job has stored it in a file. */
export async function lostTombstones({ app, db }: SimulatedWorld): Promise<string[]> {
  const { rows } = await sql<{ lead_id: string }>`
    select lead_id from leads where erased_at is not null and not exists (
      select from tombstones where kind = 'lead' and record_id = leads.lead_id::text
    )
  `.execute(db);
  if (rows.length === 0) return [];
  let stored = "";
  for await (const name of app.photoStore.list())
    if (name.startsWith("tombstones-")) stored += (await app.photoStore.read(name))?.toString();
  return rows
    .filter(({ lead_id }) => !stored.includes(app.encryption.digest("tombstone", `lead ${lead_id}`)))
    .map(({ lead_id }) => `an erased buyer has a tombstone: ${lead_id}`);
}

/**
 * Words that only one buyer's request and messages had, looked for in every table, the queue's included; and after
 * each step among stored responses, as that to an earlier request may be stored later.
 */
export async function tracesOfErased(world: SimulatedWorld): Promise<string[]> {
  const { db, erased } = world;
  const leads = await db.selectFrom("leads").select("lead_id").where("erased_at", "is not", null).execute();
  const fresh = leads.map(({ lead_id }) => lead_id).filter((leadId) => !erased.has(leadId));
  for (const leadId of fresh) erased.add(leadId);
  const marks = [...erased].flatMap((leadId) => world.marksOf(leadId));
  if (marks.length === 0) return [];
  const patterns = marks.map((mark) => `%${mark}%`);
  const tables = fresh.length > 0 ? await tablesOf(db) : ["idempotency_keys"];
  const looks = tables.map(
    (name) => sql`select ${name}::text as name where exists (
      select from ${sql.raw(name)} as looked_at where looked_at::text like any(${patterns}::text[])
    )`,
  );
  const { rows: found } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(db);
  return found.map(
    ({ name }) => `nothing is left of an erased buyer: ${name} has one of ${marks.join(", ")}`,
  );
}

async function tablesOf(db: SimulatedWorld["db"]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and relname <> 'pg_toast'
  `.execute(db);
  return rows.map(({ name }) => name);
}
