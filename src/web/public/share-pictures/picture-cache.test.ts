import { expect, it } from "vitest";
import { PictureCache } from "./picture-cache.ts";

/** Counts how often each picture is drawn; each has 10 bytes. */
function gallery(maxBytes: number) {
  const cache = new PictureCache(maxBytes);
  const drawn: string[] = [];
  const ask = (key: string) =>
    cache.get(key, async () => {
      drawn.push(key);
      return Buffer.alloc(10, key);
    });
  return { ask, drawn };
}

it("coalesces concurrent requests for the same picture", async () => {
  const { ask, drawn } = gallery(100);
  const [first, second] = await Promise.all([ask("a"), ask("a")]);
  expect(first).toBe(second);
  await ask("a");
  expect(drawn).toEqual(["a"]);
});

it("evicts the least recently used picture", async () => {
  const { ask, drawn } = gallery(20);
  for (const key of ["a", "b", "a", "c", "a", "b"]) await ask(key);
  expect(drawn).toEqual(["a", "b", "c", "b"]);
});

it("redraws a forgotten picture and frees its bytes", async () => {
  const cache = new PictureCache(20);
  const draw = async () => Buffer.alloc(10);
  await cache.get("a", draw);
  const b = await cache.get("b", draw);
  cache.forget("a");
  await cache.get("c", draw);
  expect(await cache.get("b", draw)).toBe(b);
});

it("does not cache failures", async () => {
  const cache = new PictureCache(100);
  await expect(cache.get("a", () => Promise.reject(new Error("no ink")))).rejects.toThrow("no ink");
  expect(await cache.get("a", async () => Buffer.from("a"))).toEqual(Buffer.from("a"));
});
