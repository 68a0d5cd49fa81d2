import { createInterface } from "node:readline";
import pg from "pg";
import { startEmbeddedPostgres } from "../embedded-postgres.ts";

/**
 * A program that owns an embedded Postgres, for tests that kill it. Arguments: the data folder and
 * the user id to switch to under root. Reports events as JSON lines and reads commands from stdin.
 */
const [dataDir = "", user] = process.argv.slice(2);
if (user) {
  process.setgroups?.([]);
  process.setgid?.(Number(user));
  process.setuid?.(Number(user));
}

const send = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
const log = { info: (line: string) => send({ log: line }), warn: (line: string) => send({ log: line }) };

try {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const pool = new pg.Pool({ ...postgres.connection, max: 2 });
  pool.on("error", () => {});
  void postgres.lost.then((reason) => send({ lost: reason }));

  process.on("SIGINT", async () => {
    const { rows } = await pool.query("select 'the last request' as answered");
    send(rows[0]);
    await pool.end();
    await postgres.stop();
    send({ stopped: true });
    process.exit();
  });

  createInterface({ input: process.stdin }).on("line", async (word) => {
    if (word === "insert") await insertUntilItFails().catch(() => {});
  });
  const insertUntilItFails = async () => {
    await pool.query("drop table if exists acknowledged; create table acknowledged (id int primary key)");
    for (let id = 1; ; id++) {
      await pool.query("insert into acknowledged values ($1)", [id]);
      send({ inserted: id });
    }
  };
  send({ ready: { connection: postgres.connection, adopted: postgres.adopted } });
} catch (error) {
  send({ refused: (error as Error).message, as: (error as Error).name });
  process.exit(1);
}
