import { once } from "node:events";
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";

export interface DatabaseProxy {
  /** For DATABASE_URL. */
  url: string;
  /** From now on everybody is led to this server; who is led to another is cut off. */
  leadTo(url: string): void;
  end(): Promise<void>;
}

/** What stands before a primary and its successor: processes know one address, and whoever runs them says where it leads. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let target = new URL(url);
  const server = createServer((near) => {
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
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    leadTo(other) {
      target = new URL(other);
      cutAll();
    },
    async end() {
      const closed = once(server, "close");
      server.close();
      cutAll();
      await closed;
    },
  };
}
