import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { type CarsOnSale, readEachTime } from "#src/catalogue/cars-on-sale.ts";
import { type DatabaseHandle, type Db, openDatabase } from "#src/db/database.ts";
import { selectPublicCards } from "#src/services/browse/card-queries.ts";
import { TEMPLATE, withDatabase } from "./setup/database-url.ts";

/** `db` and `pool` belong to the schema's owner, because tests arrange more than services may. */
export interface TestDatabase extends DatabaseHandle {
  /** As the application role; test apps use it. */
  application: Entrance;
  carsOnSale: CarsOnSale;
  now: () => Date;
  /** For code that opens its own connections. */
  url: string;
  /** Closes the pool and drops the database despite other connections; same as `close()`. */
  drop(): Promise<void>;
}

interface Made {
  /** Copies another test's database, which loses its connections. */
  copyOf?: TestDatabase;
  isEmpty?: boolean;
}

/** A migrated, empty database: a copy of the template, made in milliseconds. */
export async function createTestDatabase({ copyOf, isEmpty }: Made = {}): Promise<TestDatabase> {
  const serverUrl = inject("test_database_url");
  if (!serverUrl) throw new Error("No test database: run with the project's vitest.config.ts (globalSetup).");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  if (copyOf) await disconnect(serverUrl, nameOf(copyOf));
  const template = isEmpty ? "template1" : copyOf ? nameOf(copyOf) : TEMPLATE;
  await run(serverUrl, `create database ${name} template ${template} strategy file_copy`);

  const url = withDatabase(serverUrl, name);
  const handle = openDatabase({ connectionString: url, max: 5 }, () => {});
  const applicationUrl = withDatabase(inject("test_application_url"), name);
  const application = openDatabase({ connectionString: applicationUrl, max: 5 }, () => {});
  applications.set(handle.db, application);
  let dropped: Promise<void> | undefined;
  const drop = () => {
    dropped ??= Promise.all([handle.close(), application.close()]).then(() => dropDatabase(serverUrl, name));
    return dropped;
  };
  return {
    ...handle,
    application,
    carsOnSale: readEachTime(handle.db, selectPublicCards),
    now: () => new Date(),
    url,
    drop,
    close: drop,
  };
}

type Entrance = Pick<DatabaseHandle, "db" | "pool">;
const applications = new WeakMap<Db, Entrance>();

/** Test apps connect as the application role, so that a service without a right fails its test. */
export const applicationOf = (owner: Db): Entrance | undefined => applications.get(owner);

const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);

/** Postgres copies only databases without clients. It ends autovacuum by itself; this role may not. */
async function disconnect(serverUrl: string, name: string): Promise<void> {
  const clients = `pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`;
  await run(serverUrl, `select pg_terminate_backend(pid) from ${clients}`);
}

const INSUFFICIENT_PRIVILEGE = "42501";
const TRIES = 100;
const TRY_AGAIN_AFTER_MS = 100;

/** Only a superuser can end an autovacuum worker; it soon ends by itself, so this retries. */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      return await run(serverUrl, `drop database if exists ${name} with (force)`);
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE;
      if (!isBusy || left === 0) throw error;
      await setTimeout(TRY_AGAIN_AFTER_MS);
    }
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
