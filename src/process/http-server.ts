import { once } from "node:events";
import { createServer as createNodeServer } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import type { Env } from "#src/env.ts";
import type { HttpEnv } from "#src/http/http-env.ts";

export type CreateServer = typeof createNodeServer;

/** What a request that is under way may still take when the program stops. */
const LAST_REQUESTS_MS = 2500;
const SWEEP_EVERY_MS = 50;
/** Longer than load balancers keep an unused connection: were we to close it first, it might be under their next request. */
const IDLE_CONNECTION_MS = 75_000;

/**
 * Serves on a host and a port, which processes of one program may share.
 * @returns how to stop: no new connections, requests under way may end, those that take too long are cut
 * @throws when the port cannot be had
 */
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
      // A connection whose request has just ended is idle, and would be kept for the next one.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
      server.once("close", () => clearInterval(sweep));
      setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS).unref();
    }
    await closed;
  };
}
