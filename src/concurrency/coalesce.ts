/** Coalesces concurrent calls with the same key into one run. */
export function coalesceByKey<Value>() {
  const underWay = new Map<string, Promise<Value>>();
  return (key: string, work: () => Promise<Value>): Promise<Value> => {
    const shared = underWay.get(key);
    if (shared) return shared;
    const pending = work().finally(() => underWay.delete(key));
    underWay.set(key, pending);
    return pending;
  };
}
