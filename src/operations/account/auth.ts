import { type Context, Hono, type MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { HttpEnv } from "#src/http/http-env.ts";
import { limitBody } from "#src/http/limits/body-limits.ts";
import { hashing } from "#src/http/limits/concurrency-limits.ts";
import type { RateLimits } from "#src/http/limits/rate-limits.ts";
import { refuseMethod } from "#src/http/refuse-request.ts";
import { respondToError } from "#src/http/respond-to-error.ts";
import { type Auth, CLIENT_ADDRESS_HEADER } from "#src/services/accounts/auth.ts";
import { AUTH_ENDPOINTS } from "./auth-endpoints.ts";

/** Accounts and sessions. Tokens travel in headers, without the library's cookies. */
export function createAuthApi(auth: Auth, limits: RateLimits) {
  const api = new Hono<HttpEnv>();
  api.onError(respondToError);
  api.use(limitBody());
  api.use(jsonOnly);
  api.use(async (c, next) => {
    await next();
    c.res.headers.delete("set-cookie");
    c.res.headers.set("Cache-Control", "no-store");
  });
  for (const { method, path, limits: names = [], hashesPassword } of AUTH_ENDPOINTS) {
    api.on(
      method,
      [path],
      ...names.map((name) => limits[name]),
      ...(hashesPassword ? [hashing] : []),
      (c: Context<HttpEnv>) => auth.handler(new Request(c.req.raw, { headers: headersFor(c) })),
    );
  }
  api.all("*", refuseMethod(api, "/api/auth"));
  return api;
}

/** The library also accepts forms, whose email address the rate limits cannot read. */
const jsonOnly: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const type = c.req.header("Content-Type");
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) {
    throw new HTTPException(415, { message: "Send JSON, with the content type application/json" });
  }
  await next();
};

function headersFor(c: Context<HttpEnv>): Headers {
  const headers = new Headers(c.req.raw.headers);
  headers.delete("cookie");
  headers.set(CLIENT_ADDRESS_HEADER, c.var.ip);
  return headers;
}
