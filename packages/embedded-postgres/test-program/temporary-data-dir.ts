import { chmod, cp, mkdir, mkdtemp, realpath, rename, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../embedded-postgres.ts";
import { readPostmasterPid } from "../postmaster-pid.ts";
import { stopPostmaster } from "../postmaster-process.ts";

export const silent = { info: () => {}, warn: () => {} };

/** A temporary folder that every user may traverse; mode 0o700 makes it private. */
export async function temporaryFolder(mode = 0o755): Promise<string> {
  const folder = await newFolder(mode);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A path for a new data folder; its server is stopped and all of it deleted with the test. */
export async function temporaryDataDir(options: { mode?: number; below?: string } = {}): Promise<string> {
  const dataDir = path.join(await temporaryFolder(options.mode), options.below ?? "", "postgres");
  onTestFinished(() => stopServerOf(dataDir));
  return dataDir;
}

/**
 * One stopped data folder, shared by the tests of a file because creating a cluster takes a second.
 * Has a table `kept` with one row. Moved to where a test wants it, and back when the test ends.
 */
export function movableDataDir(): (options?: Parameters<typeof temporaryDataDir>[0]) => Promise<string> {
  let parked = "";
  beforeAll(async () => {
    parked = path.join(await newFolder(0o755), "postgres");
    const postgres = await startEmbeddedPostgres({ dataDir: parked, log: silent });
    await query(postgres.connection, "create table kept as select 'a row' as value");
    await postgres.stop();
  }, 60_000);
  afterAll(() => rm(path.dirname(parked), { recursive: true }));

  return async (options) => {
    const dataDir = path.join(await temporaryFolder(options?.mode), options?.below ?? "", "postgres");
    await mkdir(path.dirname(dataDir), { recursive: true });
    await rename(parked, dataDir);
    onTestFinished(async () => {
      await stopServerOf(dataDir);
      await rename(dataDir, parked);
    });
    return dataDir;
  };
}

/** A restored backup: under root, root owns it. */
export async function copyOf(dataDir: string): Promise<string> {
  const copy = await temporaryDataDir();
  await cp(dataDir, copy, { recursive: true });
  return copy;
}

export async function query(
  connection: pg.ClientConfig,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  // A server that restarts while the connection is idle breaks no query.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

export async function start(
  dataDir: string,
  options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ log: silent, ...options, dataDir });
  onTestFinished(() => postgres.stop());
  return postgres;
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const found = await readPostmasterPid(path.join(dataDir, "cluster"));
  if (!found) throw new Error(`no server serves ${dataDir}`);
  return found.pid;
}

async function stopServerOf(dataDir: string): Promise<void> {
  const cluster = path.join(dataDir, "cluster");
  const found = await readPostmasterPid(cluster);
  if (found) await stopPostmaster(cluster, found.pid);
}

/** Named so that the next run removes it if this one is killed (postgres-global-setup.ts). */
async function newFolder(mode: number): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), `second-spark-tests-${process.pid}-`)));
  await chmod(folder, mode);
  return folder;
}
