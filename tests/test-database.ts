import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { type DatabaseHandle, openDatabase } from "#src/db/database.ts";
import { TEMPLATE, withDatabase } from "./database-url.ts";

export interface TestDatabase extends DatabaseHandle {
  /** For what opens connections itself. */
  url: string;
  /** Closes the pool and removes the database, whoever else is connected; the same as `close()`. */
  drop(): Promise<void>;
}

/** A migrated, empty database of the caller's own (product's schema and job queue): a copy made in a few milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server_url = inject("test_database_url");
  if (!server_url)
    throw new Error("No test database: run with the project's vitest.config.ts (globalSetup).");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await run(server_url, `create database ${name} template ${TEMPLATE}`);

  const url = withDatabase(server_url, name);
  const handle = openDatabase({ connectionString: url, max: 5 }, () => {});
  let dropped: Promise<void> | undefined;
  const drop = () => {
    dropped ??= handle.close().then(() => dropDatabase(server_url, name));
    return dropped;
  };
  return { ...handle, url, drop, close: drop };
}

const INSUFFICIENT_PRIVILEGE = "42501";
const TRIES = 100;
const TRY_AGAIN_AFTER_MS = 100;

/** A worker of autovacuum may be at it, whom only a superuser may send away: it soon goes by itself. */
async function dropDatabase(server_url: string, name: string): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      return await run(server_url, `drop database if exists ${name} with (force)`);
    } catch (error) {
      const is_busy = error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE;
      if (!is_busy || left === 0) throw error;
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
