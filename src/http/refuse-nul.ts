import type { MiddlewareHandler } from "hono";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { HttpEnv } from "./http-env.ts";

/** Responds 404 to a NUL in the path: Postgres raises an error for one in a text. */
export const refuseNul: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (/^[^?#]*%00/.test(c.req.url)) throw new NotFound();
  await next();
};
