import { DAY_MS, HOUR_MS, MINUTE_MS } from "#src/domain/time/units.ts";

/** 'less than a minute', '35 minutes', '3 hours', '2 days', rounded down. */
export function formatDuration(ms: number): string {
  if (ms < MINUTE_MS) return "less than a minute";
  if (ms < HOUR_MS) return counted(ms / MINUTE_MS, "minute");
  return ms < DAY_MS ? counted(ms / HOUR_MS, "hour") : counted(ms / DAY_MS, "day");
}

function counted(units: number, name: string): string {
  const whole = Math.floor(units);
  return `${whole} ${name}${whole === 1 ? "" : "s"}`;
}
