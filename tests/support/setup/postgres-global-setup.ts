import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#src/db/database.ts";
import { prepareDatabase } from "#src/db/prepare-database.ts";
import { TEMPLATE, withDatabase } from "./database-url.ts";
import { startThrowawayServer } from "./throwaway-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    test_database_url: string;
    /** Same server, as the application role. */
    test_application_url: string;
  }
}

const silent = { info: () => {}, warn: console.warn };

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
  const server = TEST_DATABASE_URL ? undefined : await startThrowawayServer();
  if (server) release = server.stop;
  const urls = server ?? (await withOwnRole(TEST_DATABASE_URL ?? ""));
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
