import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";
import path from "node:path";
import { openDatabaseFolder } from "#embedded-postgres/database-folder.ts";
import { readPassword } from "#embedded-postgres/password.ts";
import { findPostmaster } from "#embedded-postgres/postmaster-pid.ts";
import { applicationConnection } from "#embedded-postgres/server-connection.ts";

export interface DatabaseProxy {
  url: string;
  /** Breaks connections and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Open connections hang; new ones connect and hang. */
  fallSilent(): void;
  end(): Promise<void>;
}

/** TCP proxy to the embedded database of a running program. */
export async function proxyToDatabaseOf(dataDir: string): Promise<DatabaseProxy> {
  const folder = await openDatabaseFolder(path.join(dataDir, "postgres"));
  const postmaster = await findPostmaster(folder.cluster);
  if (!postmaster?.listening) throw new Error("no database runs there");
  const connection = applicationConnection(postmaster.listening, await readPassword(folder));
  const sockets = new Set<Socket>();
  let isSilent = false;
  const line = createServer((near) => {
    near.on("error", () => {});
    if (isSilent) return void sockets.add(near);
    const { host, port } = connection;
    const far = host.startsWith("/") ? dial(path.join(host, `.s.PGSQL.${port}`)) : dial(port, host);
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
      socket.pipe(other);
    }
  });
  const open = async (port: number) => {
    line.listen(port, "127.0.0.1");
    await once(line, "listening");
    const address = line.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return address.port;
  };
  const port = await open(0);
  const cut = async () => {
    const closed = once(line, "close");
    line.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const url = new URL(`postgres://127.0.0.1:${port}/${connection.database}`);
  url.username = connection.user;
  url.password = connection.password;
  return {
    url: url.href,
    cut,
    mend: async () => void (await open(port)),
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    end: async () => {
      if (line.listening) await cut();
    },
  };
}
