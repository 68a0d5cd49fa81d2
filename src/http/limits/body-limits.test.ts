import { Hono } from "hono";
import { expect, it } from "vitest";
import { MESSAGE_FILE_MAX_MEGABYTES } from "#src/domain/policy/lead-routes.ts";
import { limitBodies } from "./body-limits.ts";

const app = new Hono().use(limitBodies()).post("*", async (c) => {
  await c.req.arrayBuffer();
  return c.body(null, 204);
});

it.each([
  ["/lead", 0.2, 204],
  ["/lead", 0.3, 413],
  ["/my-request/token", MESSAGE_FILE_MAX_MEGABYTES + 0.2, 204],
  ["/my-request/token", MESSAGE_FILE_MAX_MEGABYTES + 0.3, 413],
  ["/my-requests", 0.3, 413],
])("a request to %s of %d MB is answered %d", async (path, megabytes, status) => {
  const body = new Uint8Array(megabytes * 1024 * 1024);
  const answer = await app.request(path, {
    method: "POST",
    body,
    headers: { "Content-Length": String(body.length) },
  });
  expect(answer.status).toBe(status);
});
