import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { CachedPage, chooseEncoding } from "./cached-page.ts";

test.each([
  [undefined, "identity"],
  ["gzip, deflate, br", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.000,gzip;q=0", "identity"],
  ["BR", "br"],
  ["brotli", "identity"],
])("%s is answered with %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test("a page is compressed once under concurrent requests, and each encoding has its own ETag", async () => {
  const body = Buffer.from("<p>car</p>".repeat(500));
  const page = new CachedPage({ status: 200, headers: {}, body, made_at: 0 });
  const added: number[] = [];
  const [one, two] = await Promise.all([
    page.encode("br", (bytes) => added.push(bytes)),
    page.encode("br", (bytes) => added.push(bytes)),
  ]);
  expect(one).toBe(two);
  expect(added).toEqual([one.byteLength]);
  expect(brotliDecompressSync(one)).toEqual(body);
  expect(gunzipSync(await page.encode("gzip", () => {}))).toEqual(body);
  const tags = (["br", "gzip", "identity"] as const).map((encoding) => page.etag(encoding));
  expect(new Set(tags).size).toBe(3);
  expect(new CachedPage({ status: 200, headers: {}, body, made_at: 9 }).etag("br")).toBe(tags[0]);
});
