import { Hono } from "hono";
import { expect, test } from "vitest";
import { atMost } from "./concurrency-limit.ts";

/** An application whose requests end when the test says so. */
function slowApp(limits: { running: number; waiting: number }) {
  const under_way: ((outcome: "done" | "broken") => void)[] = [];
  const app = new Hono();
  app.use(atMost(limits));
  app.get("/", async (c) => {
    const outcome = await new Promise((resolve) => under_way.push(resolve));
    if (outcome === "broken") throw new Error("broken");
    return c.text("done");
  });
  app.onError((error, c) => c.text(error.message, "status" in error ? (error.status as 503) : 500));
  return { ask: async () => await app.request("/"), under_way };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("two run, one waits, the fourth is sent away; and each place is used again", async () => {
  const { ask, under_way } = slowApp({ running: 2, waiting: 1 });
  const first = ask();
  const second = ask();
  const third = ask();
  await settled();
  expect(under_way).toHaveLength(2);
  const fourth = await ask();
  expect(fourth.status).toBe(503);

  under_way[0]?.("broken");
  expect((await first).status).toBe(500);
  await settled();
  expect(under_way).toHaveLength(3);
  under_way[1]?.("done");
  under_way[2]?.("done");
  expect((await second).status).toBe(200);
  expect((await third).status).toBe(200);

  const fifth = ask();
  await settled();
  under_way[3]?.("done");
  expect((await fifth).status).toBe(200);
});
