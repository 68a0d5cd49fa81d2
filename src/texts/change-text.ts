import { formatNumber } from "#src/domain/format/format.ts";

/** Above it the earlier number is clearer than a percentage. */
const LARGEST_SHOWN_AS_PERCENT = 3;

export function changeText(now: number, before: number): string {
  if (now === before) return "no change";
  if (before === 0) return "none before";
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (now > before * LARGEST_SHOWN_AS_PERCENT) return `was ${formatNumber(before)}`;
  const direction = now > before ? "up" : "down";
  return percent === 0 ? `${direction} under 1%` : `${direction} ${formatNumber(percent)}%`;
}
