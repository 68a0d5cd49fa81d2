import { Hono } from "hono";
import type { HttpEnv } from "#src/http/http-env.ts";
import type { RateLimits } from "#src/http/rate-limits.ts";
import { respondToError } from "#src/http/respond-to-error.ts";
import { type Auth, CLIENT_ADDRESS_HEADER } from "#src/services/accounts/auth.ts";

/** The authentication library's own endpoints, without its cookies: tokens travel in headers only. */
export function createAuthApi(auth: Auth, limits: RateLimits) {
  const api = new Hono<HttpEnv>();
  api.onError(respondToError);
  api.use("/sign-in/*", limits["sign-in"]);
  api.on(["GET", "POST"], "/*", async (c) => {
    const headers = new Headers(c.req.raw.headers);
    headers.delete("cookie");
    headers.set(CLIENT_ADDRESS_HEADER, c.var.ip);
    const answer = await auth.handler(new Request(c.req.raw, { headers }));
    const answerHeaders = new Headers(answer.headers);
    answerHeaders.delete("set-cookie");
    return new Response(answer.body, { status: answer.status, headers: answerHeaders });
  });
  return api;
}
