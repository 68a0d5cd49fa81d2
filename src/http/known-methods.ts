import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "./http-env.ts";

const KNOWN = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Refuses TRACE and the like first: React Router and `Request` throw for methods that they do not know. */
export const knownMethods: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (KNOWN.includes(c.req.method)) return await next();
  return c.text("This method is not allowed here.", 405, { Allow: KNOWN.join(", ") });
};
