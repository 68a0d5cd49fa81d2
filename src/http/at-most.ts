import type { MiddlewareHandler } from "hono";
import { tryLater } from "./try-later.ts";

interface Places {
  running: number;
  waiting: number;
}

/** Lets so much work be done at once; more waits its turn, and beyond `waiting` is refused with what `busy` makes. */
export function places({ running, waiting }: Places, busy: () => Error) {
  let free = running;
  const queue: (() => void)[] = [];
  return async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
    if (free > 0) free--;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw busy();
    try {
      return await work();
    } finally {
      // The place is handed on: a newcomer cannot take it before whoever waited longest.
      const first = queue.shift();
      if (first) first();
      else free++;
    }
  };
}

/** For what is costly whoever asks: rate limits are for each address, and a flood may come from many. */
export function atMost(limits: Places): MiddlewareHandler {
  const inPlace = places(limits, () =>
    tryLater("We are very busy just now. Please try again in a minute.", 60),
  );
  return (_c, next) => inPlace(next);
}
