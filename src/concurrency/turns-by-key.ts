export interface TurnLimits {
  running: number;
  runningPerKey: number;
  waiting: number;
  waitingPerKey: number;
}

interface Turns {
  running: number;
  queue: (() => void)[];
}

/**
 * Semaphore whose keys take turns (round robin), so that a long queue of one dealer delays no other.
 * @throws what `busy` makes, when a queue is full
 */
export function turnsByKey(limits: TurnLimits, busy: () => Error) {
  /** In the order of their last turn. */
  const keys = new Map<string, Turns>();
  let running = 0;
  let waiting = 0;

  const mayRun = (turns: Turns) => running < limits.running && turns.running < limits.runningPerKey;

  function take(key: string, turns: Turns): void {
    running += 1;
    turns.running += 1;
    toEnd(key, turns);
  }

  function toEnd(key: string, turns: Turns): void {
    keys.delete(key);
    if (turns.running > 0 || turns.queue.length > 0) keys.set(key, turns);
  }

  function release(key: string, turns: Turns): void {
    running -= 1;
    turns.running -= 1;
    toEnd(key, turns);
    for (const [other, next] of keys) {
      if (next.queue.length === 0 || !mayRun(next)) continue;
      waiting -= 1;
      take(other, next);
      next.queue.shift()?.();
      return;
    }
  }

  return async <Outcome>(key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const turns = keys.get(key) ?? { running: 0, queue: [] };
    if (mayRun(turns)) take(key, turns);
    else {
      if (waiting >= limits.waiting || turns.queue.length >= limits.waitingPerKey) throw busy();
      waiting += 1;
      if (!keys.has(key)) keys.set(key, turns);
      await new Promise<void>((resolve) => turns.queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      release(key, turns);
    }
  };
}
