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
/** The database, and the role that owns it and makes its schema. No superuser, so that a hole opens only this database. */
const OWNER = "second_spark";
/** The role of the program at work, which owns nothing (migration 0026-application-role). */
const APPLICATION = "second_spark_app";

/** The length of sockaddr_un.sun_path without its ending zero. */
const MAX_SOCKET_PATH_BYTES = process.platform === "linux" ? 107 : 103;

export function superuserConnection(listening: Listening, password: string): Connection {
  return { ...listening, user: SUPERUSER, password, database: "postgres", ssl: false };
}

export function ownerConnection(listening: Listening, password: string): Connection {
  return { ...listening, user: OWNER, password, database: OWNER, ssl: false };
}

export function applicationConnection(listening: Listening, password: string): Connection {
  return { ...ownerConnection(listening, password), user: APPLICATION };
}

/** A socket inside the cluster's folder, which nobody else may enter; where its path gets too long, TCP. */
export function whereToListen(cluster: string, port: number): Listening {
  const socket = path.join(cluster, `.s.PGSQL.${port}`);
  const fits = Buffer.byteLength(socket) < MAX_SOCKET_PATH_BYTES;
  return { host: fits ? cluster : "127.0.0.1", port };
}

export async function connect(connection: Connection, applicationName = "launcher"): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // A connection that breaks shows as 'end'; an 'error' nobody listens to would end the process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/**
 * The program's roles and database. Done at every start: the one that created the cluster may have been killed, or have been
 * of a version that had one role for everything.
 */
export async function ensureDatabase(superuser: Connection): Promise<void> {
  const client = await connect(superuser);
  try {
    const { rows } = await client.query<{ owner: boolean; application: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as owner,
              exists (select from pg_roles where rolname = $2) as application,
              exists (select from pg_database where datname = $1) as database`,
      [OWNER, APPLICATION],
    );
    const password = client.escapeLiteral(superuser.password);
    if (!rows[0]?.owner) await client.query(`create role ${OWNER} login createdb password ${password}`);
    if (!rows[0]?.application) {
      await client.query(`create role ${APPLICATION} login password ${password}`);
      // Whoever owns the database sees what the program is waiting for, and may send its connections away.
      await client.query(`grant ${APPLICATION} to ${OWNER}`);
    }
    if (!rows[0]?.database) await client.query(`create database ${OWNER} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}
