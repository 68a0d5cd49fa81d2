import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";

/**
 * Lets so many requests through at once; others wait their turn, and beyond `waiting` are sent away. For what is costly
 * whoever asks: rate limits are for each address, and a flood may come from many.
 */
export function atMost({ running, waiting }: { running: number; waiting: number }): MiddlewareHandler {
  let free = running;
  const queue: (() => void)[] = [];
  return async (_c, next) => {
    if (free > 0) free--;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw busy();
    try {
      await next();
    } finally {
      // The place is handed on: a newcomer cannot take it before whoever waited longest.
      const first = queue.shift();
      if (first) first();
      else free++;
    }
  };
}

const busy = () =>
  new HTTPException(503, {
    message: "We are very busy just now. Please try again in a minute.",
    res: new Response(null, { status: 503, headers: { "Retry-After": "60" } }),
  });
