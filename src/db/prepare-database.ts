import { sql } from "kysely";
import type pg from "pg";
import { type DatabaseHandle, type Db, openDatabase } from "./database.ts";
import { migrateToLatest } from "./migrate.ts";

export interface PrepareParts {
  database: Pick<DatabaseHandle, "db" | "pool">;
  owner: pg.PoolConfig | undefined;
  log: { info(message: string): void; warn(message: string): void };
}

/** Migrates as the owner, then grants the application role (docs/decisions/0024-database-roles.md). */
export async function prepareDatabase({ database, owner, log }: PrepareParts): Promise<void> {
  const role = owner ? await roleOf(database.db) : undefined;
  const owners = owner && openDatabase({ ...owner, max: 2 }, (error) => log.warn(error.message));
  try {
    await migrateToLatest(owners ?? database);
    if (owners && role) await grantRights(owners.db, role);
  } finally {
    await owners?.close();
  }
  const rights = await rightsIn(database.db);
  if (rights?.is_superuser) {
    log.warn("the program's database role is a superuser: use two roles (docs/operating.md, Install)");
  } else if (rights?.owns_schema) {
    log.info("application role owns the schema: set DATABASE_OWNER_URL to give it fewer rights");
  }
}

async function roleOf(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? "";
}

/** Granting to the owner would only revoke rights. */
async function grantRights(owner: Db, role: string): Promise<void> {
  if (role !== (await roleOf(owner))) await sql`select grant_application_rights(${role})`.execute(owner);
}

async function rightsIn(db: Db) {
  const { rows } = await sql<{ is_superuser: boolean; owns_schema: boolean }>`
    select current_setting('is_superuser') = 'on' as is_superuser, pg_has_role(relowner, 'member') as owns_schema
    from pg_class where oid = 'ledger_entries'::regclass
  `.execute(db);
  return rows[0];
}
