import { once } from "node:events";
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";

export interface DatabaseProxy {
  /** For DATABASE_URL. */
  url: string;
  /** As when a machine is lost: what is open stays open and carries nothing more, and nobody else gets through. */
  fallSilent(): void;
  /** From now on everybody who comes is led to this server. */
  leadTo(url: string): void;
  end(): Promise<void>;
}

/** What stands before a primary and its successor: processes know one address, and whoever runs them says where it leads. */
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
