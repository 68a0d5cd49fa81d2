export interface ConcurrencyLimits {
  running: number;
  waiting: number;
  waitingMs?: number;
}

/** Semaphore with a FIFO queue. @throws what `busy` makes, when the queue is full or the wait too long */
export function concurrencyLimit({ running, waiting, waitingMs }: ConcurrencyLimits, busy: () => Error) {
  let free = running;
  const queue: (() => void)[] = [];

  async function waitTurn(): Promise<void> {
    const turn = Promise.withResolvers<void>();
    queue.push(turn.resolve);
    if (waitingMs === undefined) return await turn.promise;
    const timeout = setTimeout(() => {
      queue.splice(queue.indexOf(turn.resolve), 1);
      turn.reject(busy());
    }, waitingMs);
    await turn.promise.finally(() => clearTimeout(timeout));
  }

  return async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
    if (free > 0) free--;
    else if (queue.length < waiting) await waitTurn();
    else throw busy();
    try {
      return await work();
    } finally {
      // Hands over the slot: freeing it first would let a newcomer overtake.
      const next = queue.shift();
      if (next) next();
      else free++;
    }
  };
}

/** Without a queue. @throws what `busy` makes, at the limit */
export function concurrencyLimitPerKey(most: number, busy: () => Error) {
  const inFlight = new Map<string, number>();
  return async <Outcome>(key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const count = inFlight.get(key) ?? 0;
    if (count >= most) throw busy();
    inFlight.set(key, count + 1);
    try {
      return await work();
    } finally {
      const left = (inFlight.get(key) ?? 1) - 1;
      if (left > 0) inFlight.set(key, left);
      else inFlight.delete(key);
    }
  };
}
