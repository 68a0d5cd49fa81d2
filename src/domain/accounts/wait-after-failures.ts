import { SECOND_FACTOR_FREE_TRIES, SECOND_FACTOR_MAX_WAIT_MINUTES } from "../policy/accounts.ts";

/** Backoff: brute force takes years, a typing error costs minutes. `failures` counts the latest. */
export function lockoutMinutes(failures: number): number {
  if (failures < SECOND_FACTOR_FREE_TRIES) return 0;
  return Math.min(2 ** (failures - SECOND_FACTOR_FREE_TRIES), SECOND_FACTOR_MAX_WAIT_MINUTES);
}
