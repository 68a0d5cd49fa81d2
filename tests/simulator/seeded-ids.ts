import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

/** Ids of the program are those of the random numbers until the returned function is called. */
export function seedIds(random: () => number): () => void {
  const original = crypto.randomUUID;
  const digits = () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, "0");
  crypto.randomUUID = () => {
    const hex = digits() + digits() + digits() + digits();
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  syncBuiltinESMExports();
  return () => {
    crypto.randomUUID = original;
    syncBuiltinESMExports();
  };
}

/** Ids of the database are numbered instead of random, because some lists are in their order. */
export async function seedIdsOfDatabase(owner: Db): Promise<void> {
  await sql`create sequence simulated_ids`.execute(owner);
  await sql`
    create function simulated_id() returns uuid language sql security definer
    as $$ select md5(nextval('public.simulated_ids')::text)::uuid $$
  `.execute(owner);
  await sql`grant execute on function simulated_id to public`.execute(owner);
  const { rows } = await sql<{ name: string; column: string }>`
    select attrelid::regclass::text as name, attname as column
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where pg_get_expr(adbin, adrelid) = 'gen_random_uuid()'
  `.execute(owner);
  for (const { name, column } of rows) {
    await sql`alter table ${sql.raw(name)} alter column ${sql.ref(column)} set default simulated_id()`.execute(
      owner,
    );
  }
}
