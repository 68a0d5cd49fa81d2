import { formatNumber } from "../format/format.ts";

export function changeText(now: number, before: number): string {
  if (now === before) return "no change";
  if (before === 0) return "none before";
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  const direction = now > before ? "up" : "down";
  return percent === 0 ? `${direction} under 1%` : `${direction} ${formatNumber(percent)}%`;
}
