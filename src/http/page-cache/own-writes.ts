import type { MiddlewareHandler } from "hono";

/** Read-your-writes: responds once this process has invalidated the write's pages. */
export function ownWrites(catchUp: () => Promise<void>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!SAFE_METHODS.has(c.req.method) && c.res.status < 400) await catchUp();
  };
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
