import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";
import path from "node:path";
import pg from "pg";

export interface SilentLine {
  url: string;
  /** Simulates a network partition: open connections hang, new ones work or hang. */
  fallSilent(alsoToNew?: boolean): void;
  connections(): number;
  close(): void;
}

/** TCP proxy to a database that can fall silent like a lost machine. */
export async function silentLineTo({ url }: { url: string }): Promise<SilentLine> {
  const { host, port } = new pg.Client({ connectionString: url });
  const sockets = new Set<Socket>();
  let isSilent = false;
  let connections = 0;
  const line = createServer((near) => {
    connections += 1;
    near.on("error", () => near.destroy());
    if (isSilent) return void sockets.add(near);
    const far = host.startsWith("/") ? dial(path.join(host, `.s.PGSQL.${port}`)) : dial(port, host);
    near.pipe(far).pipe(near);
    far.on("error", () => far.destroy());
    sockets.add(near).add(far);
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");
  const address = line.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const through = new URL(url);
  through.searchParams.delete("host");
  through.searchParams.delete("port");
  through.host = `127.0.0.1:${address.port}`;
  return {
    url: through.href,
    connections: () => connections,
    fallSilent(alsoToNew = false) {
      isSilent = alsoToNew;
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      line.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
