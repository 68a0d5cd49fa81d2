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
