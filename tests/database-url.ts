import type { Connection } from "#src/db/embedded/server-connection.ts";

/** Migrated and empty; every test database is a copy of it. */
export const TEMPLATE = "template_second_spark";

/** A socket's folder does not fit where an address stands, so it goes into the query, as libpq has it too. */
export function databaseUrl({ host, port, user, password, database }: Connection): string {
  const url = new URL(`postgres://localhost/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set("host", host);
  url.searchParams.set("port", String(port));
  return url.href;
}

export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
