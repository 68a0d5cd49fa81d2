import type { Connection } from "./embedded/server-connection.ts";

/** A socket's folder does not fit where an address stands, so it goes into the query, as libpq has it too. */
export function connectionUrl({ host, port, user, password, database }: Connection): string {
  const url = new URL(`postgres://localhost/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set("host", host);
  url.searchParams.set("port", String(port));
  return url.href;
}
