import { expect, it } from "vitest";
import { turnsByKey } from "./turns-by-key.ts";

const busy = () => new Error("busy");

/** Work that ends when it is told to, and remembers the order of its starts. */
function started() {
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    order.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    for (let tick = 0; tick < 10; tick++) await Promise.resolve();
  };
  return { order, work, end };
}

it("lets the keys take turns, however long the queue of one is", async () => {
  const inTurn = turnsByKey({ running: 1, runningPerKey: 1, waiting: 9, waitingPerKey: 9 }, busy);
  const { order, work, end } = started();
  for (const name of ["a1", "a2", "a3", "a4"]) void inTurn("a", work(name));
  for (const name of ["b1", "b2"]) void inTurn("b", work(name));
  for (const name of ["a1", "b1", "a2", "b2", "a3"]) await end(name);
  expect(order).toEqual(["a1", "b1", "a2", "b2", "a3", "a4"]);
});

it("runs no more of a key at once than its limit, while others use what is free", async () => {
  const inTurn = turnsByKey({ running: 2, runningPerKey: 1, waiting: 9, waitingPerKey: 9 }, busy);
  const { order, work, end } = started();
  for (const name of ["a1", "a2"]) void inTurn("a", work(name));
  void inTurn("b", work("b1"));
  expect(order).toEqual(["a1", "b1"]);
  await end("b1");
  expect(order).toEqual(["a1", "b1"]);
  await end("a1");
  expect(order).toEqual(["a1", "b1", "a2"]);
});

it("is busy once the queue of a key, or of all, is full", async () => {
  const inTurn = turnsByKey({ running: 1, runningPerKey: 1, waiting: 2, waitingPerKey: 1 }, busy);
  const { work, end } = started();
  for (const name of ["a1", "a2"]) void inTurn("a", work(name));
  await expect(inTurn("a", work("a3"))).rejects.toThrow("busy");
  void inTurn("b", work("b1"));
  await expect(inTurn("c", work("c1"))).rejects.toThrow("busy");
  for (const name of ["a1", "b1", "a2"]) await end(name);
  const free = inTurn("c", work("c2"));
  await end("c2");
  expect(await free).toBe("c2");
});

it("goes on after work that fails", async () => {
  const inTurn = turnsByKey({ running: 1, runningPerKey: 1, waiting: 1, waitingPerKey: 1 }, busy);
  await expect(inTurn("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await inTurn("a", async () => "done")).toBe("done");
});
