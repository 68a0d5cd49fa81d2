import { serve } from "@hono/node-server";
import { Hono } from "hono";

/** Sends the same bytes and headers for every request: the minimum cost of serving a page. */
const [page = "", encoding = "identity"] = process.argv.slice(2);
const response = await fetch(page, { headers: { "Accept-Encoding": encoding } });
// fetch decompresses; any body of the compressed size is equivalent.
const bytes = new Uint8Array(
  Number(response.headers.get("content-length") ?? (await response.arrayBuffer()).byteLength),
);
const OWN = new Set(["date", "connection", "keep-alive", "content-length"]);
const headers = Object.fromEntries([...response.headers].filter(([name]) => !OWN.has(name)));

const http = new Hono();
http.get("*", (c) => c.body(bytes, 200, headers));
serve({ fetch: http.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
