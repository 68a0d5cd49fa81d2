import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";
import { startMailServer } from "#tests/support/servers/mail-server.ts";

type MailFault = "works" | "refuses" | "hangs";

/** SMTP server that can hang or refuse everything on command. */
export async function startFaultyMailServer() {
  const mail = await startMailServer();
  const { port } = new URL(mail.url);
  const sockets = new Set<Socket>();
  let fault: MailFault = "works";
  let connections = 0;
  const proxy = createServer((near) => {
    connections += 1;
    sockets.add(near);
    near.on("error", () => {});
    near.on("close", () => sockets.delete(near));
    if (fault === "refuses") near.end("421 4.3.2 no service just now\r\n");
    if (fault !== "works") return;
    const far = dial(Number(port), "127.0.0.1");
    far.on("error", () => near.destroy());
    far.on("close", () => near.destroy());
    near.on("close", () => far.destroy());
    near.pipe(far).pipe(near);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages: mail.messages,
    waitFor: mail.waitFor,
    connections: () => connections,
    /** Applies to open connections too. */
    turn(to: MailFault) {
      fault = to;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
      await mail.close();
    },
  };
}
