import pg from "pg";

/** Runs with a database of its own on the given server; it is dropped at the end. */
export async function withScratchDatabase<R>(
  connection: pg.PoolConfig,
  run: (scratch: pg.PoolConfig) => Promise<R>,
): Promise<R> {
  const name = `bench_${process.pid}_${Date.now()}`;
  const keeper = new pg.Client(connection);
  await keeper.connect();
  try {
    await keeper.query(`create database ${name}`);
    const { connectionString, ...rest } = connection;
    if (!connectionString) return await run({ ...rest, database: name });
    const url = new URL(connectionString);
    url.pathname = `/${name}`;
    return await run({ ...rest, connectionString: url.href });
  } finally {
    await keeper.query(`drop database if exists ${name} with (force)`);
    await keeper.end();
  }
}
