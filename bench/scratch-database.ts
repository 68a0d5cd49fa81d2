import { setTimeout } from "node:timers/promises";
import pg from "pg";

/** Runs with a scratch database on the given server, dropped at the end. */
export async function withScratchDatabase<R>(
  connection: pg.PoolConfig,
  run: (scratch: pg.PoolConfig) => Promise<R>,
): Promise<R> {
  const name = `bench_${process.pid}_${Date.now()}`;
  const admin = new pg.Client(connection);
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    const { connectionString, ...rest } = connection;
    if (!connectionString) return await run({ ...rest, database: name });
    const url = new URL(connectionString);
    url.pathname = `/${name}`;
    return await run({ ...rest, connectionString: url.href });
  } finally {
    await dropDatabase(admin, name);
    await admin.end();
  }
}

const INSUFFICIENT_PRIVILEGE = "42501";
const TRY_AGAIN_AFTER_MS = 250;

/** Only a superuser can end an autovacuum worker; it soon ends by itself, so this retries. */
async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  for (;;) {
    try {
      await admin.query(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
      await setTimeout(TRY_AGAIN_AFTER_MS);
    }
  }
}
