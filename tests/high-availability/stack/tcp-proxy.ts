import { once } from "node:events";
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";

export interface TcpProxy {
  /** host:port */
  address: string;
  /** Simulates a cut cable: open connections stay open but carry nothing, new ones hang. */
  cut(): void;
  /** Carries new connections again, and resets those that hang. */
  mend(): void;
  end(): Promise<void>;
}

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    sockets.add(near);
    near.on("error", () => {});
    near.on("close", () => sockets.delete(near));
    if (isCut) return;
    const far = dial(targetPort, "127.0.0.1");
    sockets.add(far);
    far.on("error", () => near.destroy());
    far.on("close", () => {
      sockets.delete(far);
      near.destroy();
    });
    near.on("close", () => far.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend() {
      isCut = false;
      hangUp();
    },
    async end() {
      const closed = once(server, "close");
      server.close();
      hangUp();
      await closed;
    },
  };
}
