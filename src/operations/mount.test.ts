import { OpenAPIHono } from "@hono/zod-openapi";
import { expect, it } from "vitest";
import { VISITOR } from "#src/domain/accounts/permissions.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import type { RateLimits } from "#src/http/limits/rate-limits.ts";
import { mount } from "./mount.ts";
import { operation } from "./operation.ts";

const POST = {
  tag: "Public",
  isOpen: true,
  summary: "Read a body",
  response: [204, "Read"],
} as const;

const api = new OpenAPIHono<HttpEnv>();
api.use(async (c, next) => {
  c.set("actor", VISITOR);
  c.set("ip", "192.0.2.7");
  await next();
});
mount(
  api,
  [
    operation("post /words", { ...POST, run: (_app, _by, _, c) => c.req.arrayBuffer() }),
    operation("post /file", { ...POST, maxBody: 5, run: (_app, _by, _, c) => c.req.arrayBuffer() }),
  ],
  {} as RateLimits,
);

it.each([
  ["/words", 0.2, 204],
  ["/words", 0.3, 413],
  ["/file", 5.2, 204],
  ["/file", 5.3, 413],
])("a request to %s of %d MB is answered %d", async (path, megabytes, status) => {
  const body = new Uint8Array(megabytes * 1024 * 1024);
  const headers = { "Content-Length": String(body.length) };
  expect((await api.request(path, { method: "POST", body, headers })).status).toBe(status);
});
