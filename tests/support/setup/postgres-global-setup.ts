import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import { isAlive } from "#embedded-postgres/postmaster-process.ts";
import { connectionUrl } from "#src/db/connection-url.ts";
import { openDatabase } from "#src/db/database.ts";
import { prepareDatabase } from "#src/db/prepare-database.ts";
import { TEMPLATE, withDatabase } from "./database-url.ts";

declare module "vitest" {
  interface ProvidedContext {
    test_database_url: string;
    /** Same server, as the application role. */
    test_application_url: string;
  }
}

const FOLDER = "second-spark-tests-";

const silent = { info: () => {}, warn: console.warn };

const throwaway = {
  // Test data need not survive a power cut.
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  shared_buffers: "128MB",
  // One test file for each core, each with a pool or two.
  max_connections: "300",
};

let release = async () => {};

interface Urls {
  owner: string;
  application: string;
}

/**
 * One Postgres for all tests of a run, with a migrated template database: the server of
 * TEST_DATABASE_URL, whose user may create databases and roles, else an embedded one.
 */
export async function setup(project: TestProject): Promise<void> {
  const { TEST_DATABASE_URL } = process.env;
  const urls = TEST_DATABASE_URL ? await withOwnRole(TEST_DATABASE_URL) : await startThrowawayServer();
  try {
    await makeTemplate(urls);
  } catch (error) {
    await release();
    throw error;
  }
  project.provide("test_database_url", urls.owner);
  project.provide("test_application_url", urls.application);
}

export async function teardown(): Promise<void> {
  await release();
}

async function startThrowawayServer(): Promise<Urls> {
  await removeFoldersOfKilledRuns();
  const folder = await mkdtemp(path.join(os.tmpdir(), `${FOLDER}${process.pid}-`));
  // Under root, Postgres runs as another user, who needs to traverse the folder.
  await chmod(folder, 0o711);
  const dataDir = path.join(folder, "postgres");
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, settings: throwaway });
  release = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    owner: connectionUrl(postgres.connection),
    application: connectionUrl(postgres.applicationConnection),
  };
}

const ROLE = "second_spark_tests";

async function withOwnRole(owner: string): Promise<Urls> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [ROLE]);
  if (!rowCount) {
    await client.query(`create role ${ROLE} login password '${ROLE}'`);
    await client.query(`grant ${ROLE} to current_user`);
  }
  await client.end();
  const application = new URL(owner);
  application.username = ROLE;
  application.password = ROLE;
  return { owner, application: application.href };
}

/** A server whose data folder is gone exits within a minute. */
async function removeFoldersOfKilledRuns(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const pid = name.startsWith(FOLDER) ? Number(name.slice(FOLDER.length).split("-")[0]) : undefined;
    if (pid && !isAlive(pid)) await rm(path.join(os.tmpdir(), name), { recursive: true, force: true });
  }
}

async function makeTemplate({ owner, application }: Urls): Promise<void> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();

  const database = openDatabase({ connectionString: withDatabase(application, TEMPLATE) }, () => {});
  await prepareDatabase({
    database,
    owner: { connectionString: withDatabase(owner, TEMPLATE) },
    log: silent,
  });
  await database.close();
}
