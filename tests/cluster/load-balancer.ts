import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface LoadBalancer {
  origin: string;
  /** Requests retried on another process after a failed or broken connection. */
  retriedRequests(): number;
  end(): Promise<void>;
}

interface Target {
  port: number;
  agent: Agent;
  isReady: boolean;
}

const CHECK_EVERY_MS = 100;

/**
 * Round-robin load balancer over the ready processes. Retries unreachable processes, and broken
 * responses only for idempotent requests.
 */
export async function startLoadBalancer(ports: readonly number[], port: number): Promise<LoadBalancer> {
  const targets = ports.map(
    (one): Target => ({ port: one, agent: new Agent({ keepAlive: true }), isReady: true }),
  );
  let turn = 0;
  let retriedRequests = 0;

  const healthChecks = setInterval(() => {
    for (const target of targets) {
      fetch(`http://127.0.0.1:${target.port}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
        ({ ok }) => {
          target.isReady = ok;
        },
        () => {
          target.isReady = false;
        },
      );
    }
  }, CHECK_EVERY_MS);

  async function forward(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = await buffer(from);
    const first = turn++;
    const inTurn = targets.map((_, index) => targets[(first + index) % targets.length] as Target);
    const ready = inTurn.filter((target) => target.isReady);
    for (const target of ready.length > 0 ? ready : inTurn) {
      try {
        const response = await send(target, from, body);
        to.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(to);
        return;
      } catch (error) {
        const wasRefused = (error as NodeJS.ErrnoException).code === "ECONNREFUSED";
        target.isReady = false;
        if (!wasRefused && from.method !== "GET") break;
        retriedRequests += 1;
      }
    }
    to.writeHead(502).end();
  }

  const server = createServer((from, to) => void forward(from, to).catch(() => to.destroy()));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    retriedRequests: () => retriedRequests,
    async end() {
      clearInterval(healthChecks);
      for (const { agent } of targets) agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function send({ port, agent }: Target, from: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const headers = { ...from.headers, "x-forwarded-for": from.socket.remoteAddress ?? "" };
  return new Promise((resolve, reject) => {
    const { method, url } = from;
    const sent = request({ host: "127.0.0.1", port, agent, method, path: url, headers }, resolve);
    sent.on("error", reject).end(body);
  });
}
