import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "./http-env.ts";

const OF_PAGES = ["GET", "HEAD", "POST"];
const OF_THE_API = [...OF_PAGES, "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Refuses TRACE and the like first: React Router and `Request` throw for methods that they do not know. */
export const knownMethods: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const allowed = c.req.path.startsWith("/api/") ? OF_THE_API : OF_PAGES;
  if (allowed.includes(c.req.method)) return await next();
  return c.text("This method is not allowed here.", 405, { Allow: allowed.join(", ") });
};
