import type { Logger } from "pino";
import { isDatabaseUnavailable } from "#src/domain/errors/database-unavailable.ts";

/**
 * Runs the work for each item. A failure is logged and does not stop the rest.
 * @param what log message of a failure
 * @returns the failures, for the job to throw at the end so that it is retried
 * @throws at once when the database is down: every other item would fail too
 */
export async function runEach<T>(
  { log }: { log: Pick<Logger, "error"> },
  what: string,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isDatabaseUnavailable(error) && !isLockFailure(error)) throw error;
      log.error({ err: error }, what);
      failures.push(error);
    }
  }
  return failures;
}

/** A conflict or lock timeout concerns this item alone. */
const isLockFailure = (error: unknown) =>
  /^(40P01|40001|55P03)$/.test((error as { code?: string }).code ?? "");

export function throwFailures(what: string, failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${what}: ${failures.length}`);
}
