import { SECOND_FACTOR_FREE_TRIES, SECOND_FACTOR_MAX_WAIT_MINUTES } from "../policy/accounts.ts";

/**
 * How long to wait after so many wrong codes in a row. Guessing soon takes years, and an owner whose thumb slipped, or
 * whose account somebody else tried, waits minutes.
 * @param failures wrong codes in a row, the present one included
 */
export function minutesAfterFailures(failures: number): number {
  if (failures < SECOND_FACTOR_FREE_TRIES) return 0;
  return Math.min(2 ** (failures - SECOND_FACTOR_FREE_TRIES), SECOND_FACTOR_MAX_WAIT_MINUTES);
}
