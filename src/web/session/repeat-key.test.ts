import { expect, test } from "vitest";
import { withRepeatKey } from "./repeat-key.ts";

let sent: (string | null)[] = [];
async function post(body: RequestInit["body"], outcome: number | "lost", url = "/api/notes") {
  await withRepeatKey(url, { method: "POST", body: body ?? null }, async (init) => {
    sent.push(new Headers(init?.headers).get("idempotency-key"));
    if (outcome === "lost") throw new TypeError("Failed to fetch");
    return new Response(null, { status: outcome });
  }).catch(() => {});
}

async function keysOf(...attempts: [RequestInit["body"], number | "lost", string?][]) {
  sent = [];
  for (const attempt of attempts) await post(...attempt);
  return sent;
}

test.each(["lost", 500, 503, 409] as const)("a request keeps its key after %s", async (outcome) => {
  const [first, again] = await keysOf(["a", outcome], ["a", 204]);
  expect(first).toMatch(/^\w{32}$/);
  expect(again).toBe(first);
});

test.each([204, 422])("the same request is a new one after %d", async (outcome) => {
  const [first, again] = await keysOf(["b", outcome], ["b", 204]);
  expect(again).not.toBe(first);
});

test("another body, file or address is another request", async () => {
  const form = (name: string) => {
    const data = new FormData();
    data.set("file", new File(["x"], name, { lastModified: 1 }));
    return data;
  };
  const keys = await keysOf(
    ["c", "lost"],
    ["d", "lost"],
    ["c", "lost", "/api/other"],
    [form("one"), "lost"],
    [form("two"), "lost"],
    [form("one"), 204],
  );
  expect(new Set(keys).size).toBe(5);
  expect(keys[5]).toBe(keys[3]);
});

test("other methods have no key", async () => {
  await withRepeatKey("/api/notes", { method: "PUT" }, async (init) => {
    expect(new Headers(init?.headers).has("idempotency-key")).toBe(false);
    return new Response(null, { status: 204 });
  });
});
