import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";
import { startMailServer } from "#tests/support/mail-server.ts";

type Mood = "works" | "refuses" | "hangs";

/** SMTP server that can hang or refuse everything on command. */
export async function startMailServerWithMoods() {
  const mail = await startMailServer();
  const { port } = new URL(mail.url);
  const sockets = new Set<Socket>();
  let mood: Mood = "works";
  let asked = 0;
  const door = createServer((near) => {
    asked += 1;
    sockets.add(near);
    near.on("error", () => {});
    near.on("close", () => sockets.delete(near));
    if (mood === "refuses") near.end("421 4.3.2 no service just now\r\n");
    if (mood !== "works") return;
    const far = dial(Number(port), "127.0.0.1");
    far.on("error", () => near.destroy());
    far.on("close", () => near.destroy());
    near.on("close", () => far.destroy());
    near.pipe(far).pipe(near);
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const address = door.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages: mail.messages,
    waitFor: mail.waitFor,
    asked: () => asked,
    /** Applies to open connections too. */
    turn(to: Mood) {
      mood = to;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => door.close(resolve));
      await mail.close();
    },
  };
}
