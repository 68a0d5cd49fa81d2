import { type Context, Hono, type MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { HttpEnv } from "#src/http/http-env.ts";
import { limitEndpoints } from "#src/http/limits/endpoint-limits.ts";
import type { RateLimits } from "#src/http/limits/rate-limits.ts";
import { refuseMethod } from "#src/http/refuse-method.ts";
import { respondToError } from "#src/http/respond-to-error.ts";
import { type Auth, CLIENT_ADDRESS_HEADER } from "#src/services/accounts/auth.ts";

/** The authentication library's endpoints in use; all others, such as redirecting links, respond 404. */
export const AUTH_POSTS = [
  "/sign-in/email",
  "/sign-in/second-factor",
  "/sign-up/email",
  "/confirm-email",
  "/sign-out",
  "/send-verification-email",
  "/request-password-reset",
  "/reset-password",
] as const;
export const AUTH_GETS = ["/token", "/jwks"] as const;

/** Accounts and sessions. Tokens travel in headers, without the library's cookies. */
export function createAuthApi(auth: Auth, limits: RateLimits) {
  const api = new Hono<HttpEnv>();
  api.onError(respondToError);
  api.use(jsonOnly);
  api.use(limitEndpoints(limits));
  api.use(async (c, next) => {
    await next();
    c.res.headers.delete("set-cookie");
    c.res.headers.set("Cache-Control", "no-store");
  });

  api.on("POST", [...AUTH_POSTS], (c) => auth.handler(new Request(c.req.raw, { headers: headersFor(c) })));
  api.on("GET", [...AUTH_GETS], (c) => auth.handler(new Request(c.req.raw, { headers: headersFor(c) })));
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
