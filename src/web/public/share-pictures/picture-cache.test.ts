import { expect, it } from "vitest";
import { pictureCache } from "./picture-cache.ts";

/** Counts how often each picture is drawn; each has 10 bytes. */
function gallery(maxBytes: number) {
  const cache = pictureCache(maxBytes);
  const drawn: string[] = [];
  const ask = (key: string) =>
    cache.forceFetch(key, {
      context: async () => {
        drawn.push(key);
        return Buffer.alloc(10, key);
      },
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
  const cache = pictureCache(20);
  const drawn = { context: async () => Buffer.alloc(10) };
  await cache.forceFetch("a", drawn);
  const b = await cache.forceFetch("b", drawn);
  cache.delete("a");
  await cache.forceFetch("c", drawn);
  expect(await cache.forceFetch("b", drawn)).toBe(b);
});

it("does not cache failures", async () => {
  const cache = pictureCache(100);
  const failed = { context: () => Promise.reject(new Error("no ink")) };
  await expect(cache.forceFetch("a", failed)).rejects.toThrow("no ink");
  expect(await cache.forceFetch("a", { context: async () => Buffer.from("a") })).toEqual(Buffer.from("a"));
});
