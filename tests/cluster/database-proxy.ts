import { once } from "node:events";
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";

export interface DatabaseProxy {
  url: string;
  /** Simulates a lost machine: open connections stay open but carry nothing, new ones hang. */
  fallSilent(): void;
  leadTo(url: string): void;
  end(): Promise<void>;
}

/** TCP proxy with a fixed URL in front of the primary and, after failover, its successor. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let target: URL | null = new URL(url);
  const server = createServer((near) => {
    near.on("error", () => {});
    if (target === null) return void sockets.add(near);
    const far = dial(Number(target.port), target.hostname);
    near.pipe(far).pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    fallSilent() {
      target = null;
      for (const socket of sockets) socket.unpipe().pause();
    },
    leadTo(other) {
      target = new URL(other);
    },
    async end() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
