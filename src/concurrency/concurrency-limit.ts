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
