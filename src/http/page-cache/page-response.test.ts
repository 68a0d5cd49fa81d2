import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { serveDocument } from "./page-response.ts";

it("makes the document once, compresses it, and answers 304 to whoever has it", async () => {
  let made = 0;
  const app = new Hono().get(
    "/",
    serveDocument(() => ({ made: ++made })),
  );
  const ask = async (headers = {}) => await app.request("/", { headers });
  const plain = await ask();
  expect([await plain.text(), plain.headers.get("content-type")]).toEqual(['{"made":1}', "application/json"]);
  const packed = await ask({ "Accept-Encoding": "gzip, br" });
  expect([packed.headers.get("content-encoding"), packed.headers.get("vary")]).toEqual([
    "br",
    "Accept-Encoding",
  ]);
  expect(String(brotliDecompressSync(await packed.arrayBuffer()))).toBe('{"made":1}');
  const etag = plain.headers.get("etag") ?? "";
  const again = await ask({ "If-None-Match": etag });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  expect(made).toBe(1);
});
