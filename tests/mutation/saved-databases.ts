import pg from "pg";
import { inject } from "vitest";

/** Databases of the file that runs, which has the server to itself. */
const TEST_DATABASES = "select datname from pg_database where datname like 'test\\_%'";

/** Copies them as a test finds them. */
export async function saveDatabases(): Promise<void> {
  await withServer(async (server) => {
    const { rows: old } = await server.query(
      "select datname from pg_database where datname like 'saved\\_%'",
    );
    for (const { datname } of old) await server.query(`drop database ${datname}`);
    const { rows } = await server.query(TEST_DATABASES);
    for (const { datname } of rows) await copy(server, datname, `saved_${datname}`);
  });
}

/** Undoes what a run of the test did to them. */
export async function restoreDatabases(): Promise<void> {
  await withServer(async (server) => {
    const { rows } = await server.query(TEST_DATABASES);
    for (const { datname } of rows) {
      const { rowCount } = await server.query("select from pg_database where datname = $1", [
        `saved_${datname}`,
      ]);
      if (!rowCount) continue;
      await server.query(`drop database ${datname} with (force)`);
      await copy(server, `saved_${datname}`, datname);
    }
  });
}

/** Ends the connections of the one that is copied; their pools open others. */
async function copy(server: pg.Client, from: string, to: string): Promise<void> {
  await server.query("select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = $1", [
    from,
  ]);
  await server.query(`create database ${to} template ${from} strategy file_copy`);
}

async function withServer(work: (server: pg.Client) => Promise<void>): Promise<void> {
  const server = new pg.Client({ connectionString: inject("test_database_url") });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}
