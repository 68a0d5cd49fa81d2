import type { MiddlewareHandler } from "hono";

/**
 * Who has saved something and then opens a public page sees it there: a write is answered when the copies of this process know
 * of it. Other processes know a moment later.
 */
export function ownWrites(catchUp: () => Promise<void>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!IS_READING.has(c.req.method) && c.res.status < 400) await catchUp();
  };
}

const IS_READING = new Set(["GET", "HEAD", "OPTIONS"]);
