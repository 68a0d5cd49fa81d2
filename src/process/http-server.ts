import { once } from "node:events";
import { createServer as createNodeServer } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import type { Env } from "#src/env.ts";
import type { HttpEnv } from "#src/http/http-env.ts";

export type CreateServer = typeof createNodeServer;

const LAST_REQUESTS_MS = 2500;
const SWEEP_EVERY_MS = 50;
/** Longer than load balancers keep idle connections: closing first would race with their next request. */
const IDLE_CONNECTION_MS = 75_000;

export async function startHttpServer(
  http: Hono<HttpEnv>,
  where: Pick<Env, "HOST" | "PORT">,
  createServer: CreateServer = createNodeServer,
): Promise<() => Promise<void>> {
  const server = createAdaptorServer({ fetch: http.fetch, createServer });
  if ("keepAliveTimeout" in server) server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.listen(where.PORT, where.HOST);
  await once(server, "listening");
  return async () => {
    const closed = once(server, "close");
    server.close();
    if ("closeIdleConnections" in server) {
      server.closeIdleConnections();
      // Connections become idle one by one as their requests end.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
      server.once("close", () => clearInterval(sweep));
      setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS).unref();
    }
    await closed;
  };
}
