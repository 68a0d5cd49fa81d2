import type { Logger } from "pino";
import { isRecordsAway } from "#src/domain/errors/records-away.ts";

/**
 * Does the same for each: what fails for one keeps none of the others from it, and is logged.
 * @param what failed, as the log says it
 * @returns what failed, for the job to throw when all is done: then it is tried again
 * @throws at once when the database is away, and it would fail for all
 */
export async function eachByItself<T>(
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
      if (isRecordsAway(error) && !isHeldByOthers(error)) throw error;
      log.error({ err: error }, what);
      failures.push(error);
    }
  }
  return failures;
}

/** A deadlock, or a wait that took too long, says nothing about the next. */
const isHeldByOthers = (error: unknown) => /^(40P01|55P03)$/.test((error as { code?: string }).code ?? "");

/** @throws AggregateError when there are any */
export function throwFailures(what: string, failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${what}: ${failures.length}`);
}
