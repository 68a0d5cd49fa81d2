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

export interface Listening {
  host: string;
  port: number;
}

export const SUPERUSER = "postgres";
/** Not a superuser: a vulnerability exposes only this database. */
const OWNER = "second_spark";
const APPLICATION = "second_spark_app";

/** sockaddr_un.sun_path without its terminating zero. */
const MAX_SOCKET_PATH_BYTES = process.platform === "linux" ? 107 : 103;

export function superuserConnection(listening: Listening, password: string): Connection {
  return { ...listening, user: SUPERUSER, password, database: "postgres", ssl: false };
}

export const ownerConnection = (listening: Listening, password: string) =>
  roleConnection(OWNER, listening, password);
export const applicationConnection = (listening: Listening, password: string) =>
  roleConnection(APPLICATION, listening, password);

function roleConnection(user: string, listening: Listening, superusers: string): Connection {
  return { ...listening, user, password: passwordOfRole(user, superusers), database: OWNER, ssl: false };
}

/** TCP only where the socket path is too long: no other user can enter the cluster's folder. */
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
  // Breaking emits 'end' too; an 'error' without a listener would end the process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

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
      await client.query(`grant ${APPLICATION} to ${OWNER}`);
    }
    // Earlier versions had one password for all roles.
    for (const role of [OWNER, APPLICATION]) {
      const password = client.escapeLiteral(passwordOfRole(role, superuser.password));
      await client.query(`alter role ${role} password ${password}`);
    }
    if (!rows[0]?.database) await client.query(`create database ${OWNER} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}
