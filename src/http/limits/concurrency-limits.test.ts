import { Hono } from "hono";
import { expect, test } from "vitest";
import { Busy } from "#src/domain/errors/errors.ts";
import { limitConcurrency } from "./concurrency-limits.ts";

/** An application whose requests end on demand. */
function slowApp(limits: { running: number; waiting: number }) {
  const underWay: ((outcome: "done" | "broken") => void)[] = [];
  const app = new Hono();
  app.use(limitConcurrency(limits));
  app.get("/", async (c) => {
    const outcome = await new Promise((resolve) => underWay.push(resolve));
    if (outcome === "broken") throw new Error("broken");
    return c.text("done");
  });
  app.onError((error, c) => c.text(error.message, error instanceof Busy ? 503 : 500));
  return { ask: async () => await app.request("/"), underWay };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("two run, one waits, the fourth is refused, and slots are reused", async () => {
  const { ask, underWay } = slowApp({ running: 2, waiting: 1 });
  const first = ask();
  const second = ask();
  const third = ask();
  await settled();
  expect(underWay).toHaveLength(2);
  const fourth = await ask();
  expect(fourth.status).toBe(503);

  underWay[0]?.("broken");
  expect((await first).status).toBe(500);
  await settled();
  expect(underWay).toHaveLength(3);
  underWay[1]?.("done");
  underWay[2]?.("done");
  expect((await second).status).toBe(200);
  expect((await third).status).toBe(200);

  const fifth = ask();
  await settled();
  underWay[3]?.("done");
  expect((await fifth).status).toBe(200);
});
