import { isDatabaseUnavailable } from "#src/domain/errors/database-unavailable.ts";
import {
  Busy,
  Conflict,
  InvalidInput,
  NotAllowed,
  NotFound,
  TooManyAttempts,
} from "#src/domain/errors/errors.ts";

const REFUSALS = [Busy, Conflict, InvalidInput, NotAllowed, NotFound, TooManyAttempts];

/** The database keeps the audit log of the last year by the clock of the machine, which is behind. */
const NOT_YET = "entries of the last year stay";

/** What people are told, and databases out of reach. */
export function isExpected(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true;
  if (error instanceof AggregateError) return error.errors.every(isExpected);
  return (
    REFUSALS.some((kind) => error instanceof kind) || (error instanceof Error && error.message === NOT_YET)
  );
}
