import type { MiddlewareHandler } from "hono";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { HttpEnv } from "./http-env.ts";

/** Postgres raises an error for NUL in a text. */
export const refuseNul: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (/^[^?#]*%00/.test(c.req.url)) throw new NotFound();
  await next();
};
