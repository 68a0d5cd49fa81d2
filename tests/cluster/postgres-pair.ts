import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { findBinaries } from "#embedded-postgres/binaries.ts";
import { openDatabaseFolder } from "#embedded-postgres/database-folder.ts";
import { whoRunsPostgres } from "#embedded-postgres/run-as.ts";
import { freePort } from "#tests/journeys/support/program.ts";

export interface PostgresServer {
  url: string;
  /** Runs one statement as superuser. */
  query(text: string): Promise<Record<string, unknown>[]>;
  /** Resolves when it accepts connections. */
  start(): Promise<void>;
  stop(signal: "SIGINT" | "SIGKILL"): Promise<void>;
}

export interface PostgresPair {
  /** The version as reported by the server. */
  version: string;
  primary: PostgresServer;
  replica: PostgresServer;
  end(): Promise<void>;
}

const SETTINGS = {
  // Only processes are killed here; the operating system keeps their writes.
  fsync: "off",
  shared_buffers: "64MB",
  max_connections: "120",
  unix_socket_directories: "",
  listen_addresses: "127.0.0.1",
  // WAL retained for a replica that catches up.
  wal_keep_size: "256MB",
};

interface Programs {
  initdb: string;
  postgres: string;
}

interface Installation {
  root: string;
  runAs: ReturnType<typeof whoRunsPostgres>;
  programs: Programs;
}

/** A primary and a streaming replica, from the installed PostgreSQL or else the packaged one. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const root = await mkdtemp(path.join(os.tmpdir(), "second-spark-pair-"));
  const runAs = whoRunsPostgres(undefined);
  if (runAs) await chown(root, runAs.uid, runAs.gid);
  await chmod(root, 0o755);
  const programs = await findPrograms(path.join(root, "packaged"));
  const run = (program: string, ...options: string[]) =>
    promisify(execFile)(program, options, {
      ...runAs,
      cwd: root,
      env: { LC_ALL: "C", PATH: "/usr/bin:/bin" },
    });

  const folders = { primary: path.join(root, "primary"), replica: path.join(root, "replica") };
  await run(
    programs.initdb,
    "-D",
    folders.primary,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C",
    "-N",
  );
  const installation = { root, runAs, programs };
  const primary = await createServer(installation, folders.primary, SETTINGS);
  await primary.start();
  await primary.query("create role second_spark login");
  await primary.query("create database second_spark owner second_spark");
  const [row] = await primary.query("select version()");
  // Copies the stopped data folder: the packaged Postgres has no pg_basebackup.
  await primary.stop("SIGINT");
  await run("cp", "-a", folders.primary, folders.replica);
  await writeFile(path.join(folders.replica, "standby.signal"), "");
  const port = new URL(primary.url).port;
  const replica = await createServer(installation, folders.replica, {
    ...SETTINGS,
    primary_conninfo: `host=127.0.0.1 port=${port} user=postgres`,
    // Replay never waits for queries on the replica.
    max_standby_streaming_delay: "1s",
  });
  await Promise.all([primary.start(), replica.start()]);
  return {
    version: String(row?.version).split(" on ")[0] ?? "",
    primary,
    replica,
    async end() {
      await Promise.all([replica.stop("SIGINT"), primary.stop("SIGINT")]);
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function createServer(
  { root, runAs, programs }: Installation,
  folder: string,
  settings: Record<string, string>,
): Promise<PostgresServer> {
  const port = await freePort();
  const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const launch = () =>
    spawn(programs.postgres, ["-D", folder, ...options], {
      ...runAs,
      cwd: root,
      env: { LC_ALL: "C" },
      stdio: "ignore",
    });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  let child: ReturnType<typeof launch>;
  return {
    url: `postgres://second_spark@127.0.0.1:${port}/second_spark`,
    query: (text) => ask(port, text),
    async start() {
      child = launch();
      // Backends of a killed server exit with a delay and block the next start until then.
      for (let left = 300; !(await ask(port, "select 1").catch(() => null)); left--) {
        if (left === 0) throw new Error(`Postgres did not start in ${folder}`);
        if (hasEnded()) child = launch();
        await pause(100);
      }
    },
    async stop(signal) {
      if (child === undefined || hasEnded()) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}

async function findPrograms(packaged: string): Promise<Programs> {
  const installed = globSync("/usr/lib/postgresql/*/bin")
    .filter((folder) => Number(folder.split("/").at(-2)) >= 15 && existsSync(path.join(folder, "initdb")))
    .sort();
  const folder = process.env.CLUSTER_POSTGRES === "packaged" ? undefined : installed.at(-1);
  if (folder) return { initdb: path.join(folder, "initdb"), postgres: path.join(folder, "postgres") };
  return await findBinaries(await openDatabaseFolder(packaged), { info: () => {}, warn: console.warn });
}

async function ask(port: number, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    database: "postgres",
    ssl: false,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
