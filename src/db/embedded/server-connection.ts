import path from "node:path";
import pg from "pg";

/** Fits `pg.PoolConfig`. Everything is given, so that no PG* variable of the environment changes where it leads. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl: false;
}

/** Where a server listens: a folder with a Unix socket in it, or an address. */
export interface Listening {
  host: string;
  port: number;
}

/** The launcher's own role and database. */
export const SUPERUSER = "postgres";
/** The program's role and database; the role is no superuser, so that a hole in a query opens only this database. */
const APPLICATION = "second_spark";

/** The length of sockaddr_un.sun_path without its ending zero. */
const MAX_SOCKET_PATH_BYTES = process.platform === "linux" ? 107 : 103;

export function superuserConnection(listening: Listening, password: string): Connection {
  return { ...listening, user: SUPERUSER, password, database: "postgres", ssl: false };
}

export function applicationConnection(listening: Listening, password: string): Connection {
  return { ...listening, user: APPLICATION, password, database: APPLICATION, ssl: false };
}

/** A socket inside the cluster's folder, which nobody else may enter; where its path gets too long, TCP. */
export function whereToListen(cluster: string, port: number): Listening {
  const socket = path.join(cluster, `.s.PGSQL.${port}`);
  const fits = Buffer.byteLength(socket) < MAX_SOCKET_PATH_BYTES;
  return { host: fits ? cluster : "127.0.0.1", port };
}

export async function connect(connection: Connection, application_name = "launcher"): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // A connection that breaks shows as 'end'; an 'error' nobody listens to would end the process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** The program's role and database. Done at every start: the one that created the cluster may have been killed. */
export async function ensureDatabase(superuser: Connection): Promise<void> {
  const client = await connect(superuser);
  try {
    const { rows } = await client.query<{ has_role: boolean; has_database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as has_role,
              exists (select from pg_database where datname = $1) as has_database`,
      [APPLICATION],
    );
    const password = client.escapeLiteral(superuser.password);
    if (!rows[0]?.has_role)
      await client.query(`create role ${APPLICATION} login createdb password ${password}`);
    if (!rows[0]?.has_database) await client.query(`create database ${APPLICATION} owner ${APPLICATION}`);
  } finally {
    await client.end();
  }
}
