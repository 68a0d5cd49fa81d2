import { once } from "node:events";
import { createServer, connect as dial, type Server, type Socket } from "node:net";
import path from "node:path";
import pg from "pg";
import { afterEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/test-database.ts";
import { listen } from "./listen.ts";

const PATIENCE = { timeout: 10_000 };
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A line to a database; what it fell silent on stays open and carries nothing more. */
async function lineTo({ url }: TestDatabase) {
  const { host, port } = new pg.Client({ connectionString: url });
  const sockets = new Set<Socket>();
  const line: Server = createServer((near) => {
    const far = host.startsWith("/") ? dial(path.join(host, `.s.PGSQL.${port}`)) : dial(port, host);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
    }
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");
  ends.push(async () => {
    line.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = line.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const through = new URL(url);
  through.searchParams.delete("host");
  through.searchParams.delete("port");
  through.host = `127.0.0.1:${address.port}`;
  return {
    url: through.href,
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

it("notices a database that is gone without a word, and hears it again when it is back", async () => {
  const database = await createTestDatabase();
  ends.push(() => database.drop());
  const line = await lineTo(database);
  const heard: string[] = [];
  const listening = await listen({
    connection: { connectionString: line.url },
    channels: { news: (message) => void heard.push(message) },
    onConnected: () => void heard.push("connected"),
    onBroken: () => void heard.push("broken"),
    checks: { every_ms: 100, answer_within_ms: 1000 },
  });
  ends.push(() => listening.close());
  const last = () => heard.at(-1);
  await expect.poll(last, PATIENCE).toBe("connected");
  heard.length = 0;
  line.fallSilent();
  await expect.poll(() => heard, PATIENCE).toContain("broken");
  await expect.poll(last, PATIENCE).toBe("connected");
  await database.pool.query("notify news, 'a car'");
  await expect.poll(last, PATIENCE).toBe("a car");
});
