import type { Connection } from "#embedded-postgres/server-connection.ts";

/** A socket folder is not a valid URL host, so it goes into the query string, as in libpq. */
export function connectionUrl({ host, port, user, password, database }: Connection): string {
  const url = new URL(`postgres://localhost/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set("host", host);
  url.searchParams.set("port", String(port));
  return url.href;
}
