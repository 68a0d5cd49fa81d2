import path from "node:path";
import pg from "pg";
import { passwordOfRole } from "./password.ts";

/** Complete, so that no PG* environment variable changes it. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl: false;
}

/** A folder with a Unix socket, or an IP address. */
export interface Listening {
  host: string;
  port: number;
}

export const SUPERUSER = "postgres";
/** Owner role and database. Not a superuser, so that a vulnerability exposes only this database. */
const OWNER = "second_spark";
/** Owns nothing (migration 0026). */
const APPLICATION = "second_spark_app";

/** Length of sockaddr_un.sun_path without its terminating zero. */
const MAX_SOCKET_PATH_BYTES = process.platform === "linux" ? 107 : 103;

export function superuserConnection(listening: Listening, password: string): Connection {
  return { ...listening, user: SUPERUSER, password, database: "postgres", ssl: false };
}

/** @param password the superuser's */
export const ownerConnection = (listening: Listening, password: string) =>
  roleConnection(OWNER, listening, password);
export const applicationConnection = (listening: Listening, password: string) =>
  roleConnection(APPLICATION, listening, password);

function roleConnection(user: string, listening: Listening, superusers: string): Connection {
  return { ...listening, user, password: passwordOfRole(user, superusers), database: OWNER, ssl: false };
}

/** A socket in the cluster's folder, which no other user can enter; TCP where its path is too long. */
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
  // A broken connection shows as 'end'; an 'error' without a listener would end the process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Creates missing roles and database at every start: older versions had one role for everything. */
export async function ensureDatabase(superuser: Connection): Promise<void> {
  const client = await connect(superuser);
  try {
    const { rows } = await client.query<{ owner: boolean; application: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as owner,
              exists (select from pg_roles where rolname = $2) as application,
              exists (select from pg_database where datname = $1) as database`,
      [OWNER, APPLICATION],
    );
    if (!rows[0]?.owner) await client.query(`create role ${OWNER} login createdb`);
    if (!rows[0]?.application) {
      await client.query(`create role ${APPLICATION} login`);
      // Lets the owner see and end the program's connections.
      await client.query(`grant ${APPLICATION} to ${OWNER}`);
    }
    // At every start: earlier versions had one password for all roles.
    for (const role of [OWNER, APPLICATION]) {
      const password = client.escapeLiteral(passwordOfRole(role, superuser.password));
      await client.query(`alter role ${role} password ${password}`);
    }
    if (!rows[0]?.database) await client.query(`create database ${OWNER} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}
