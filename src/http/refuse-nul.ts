import type { MiddlewareHandler } from "hono";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { HttpEnv } from "./http-env.ts";

/** Postgres keeps no NUL in a text and answers one with an error: whatever has one in its address is not there. */
export const refuseNul: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (/^[^?#]*%00/.test(c.req.url)) throw new NotFound();
  await next();
};
