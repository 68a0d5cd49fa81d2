import type { MiddlewareHandler } from "hono";
import { tryLater } from "./try-later.ts";

export interface Places {
  running: number;
  waiting: number;
  /** Nobody waits longer, where nothing else ends what is being done in time. */
  waitingMs?: number;
}

/**
 * Lets so much work be done at once; more waits its turn. What is beyond `waiting`, or has waited for too long, is refused
 * with what `busy` makes.
 */
export function places({ running, waiting, waitingMs }: Places, busy: () => Error) {
  let free = running;
  const queue: (() => void)[] = [];

  async function waitTurn(): Promise<void> {
    const turn = Promise.withResolvers<void>();
    queue.push(turn.resolve);
    if (waitingMs === undefined) return await turn.promise;
    const limit = setTimeout(() => {
      queue.splice(queue.indexOf(turn.resolve), 1);
      turn.reject(busy());
    }, waitingMs);
    await turn.promise.finally(() => clearTimeout(limit));
  }

  return async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
    if (free > 0) free--;
    else if (queue.length < waiting) await waitTurn();
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
