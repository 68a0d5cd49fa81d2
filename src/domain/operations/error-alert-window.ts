import { ERROR_ALERTS_MAX_PER_HOUR } from "#src/domain/policy/operations.ts";
import { HOUR_MS } from "#src/domain/time/units.ts";

const WINDOW_MS = HOUR_MS / ERROR_ALERTS_MAX_PER_HOUR;

/** One email at the end of each window lists all its faults. */
export function errorAlertWindow(reportedAt: Date): { from: Date; to: Date } {
  const from = Math.floor(reportedAt.getTime() / WINDOW_MS) * WINDOW_MS;
  return { from: new Date(from), to: new Date(from + WINDOW_MS) };
}
