export class TimedOut extends Error {
  override name = "TimedOut";
  constructor() {
    super("It took too long to answer");
  }
}

/** Stops waiting; the work continues unless it listens to the signal. @throws TimedOut */
export async function withTimeout<Value>(
  limitMs: number,
  work: (signal: AbortSignal) => PromiseLike<Value>,
): Promise<Value> {
  const aborting = new AbortController();
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new TimedOut();
    // Rejects before aborting, whose error would settle the race first.
    timeout.reject(error);
    aborting.abort(error);
  }, limitMs);
  try {
    return await Promise.race([work(aborting.signal), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

export async function isDoneWithin(limitMs: number, promise: PromiseLike<unknown>): Promise<boolean> {
  return await withTimeout(limitMs, () => promise).then(
    () => true,
    (error) => !(error instanceof TimedOut),
  );
}
