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

/** What people are told, and databases out of reach. */
export const isExpected = (error: unknown): boolean =>
  REFUSALS.some((kind) => error instanceof kind) || isDatabaseUnavailable(error);
