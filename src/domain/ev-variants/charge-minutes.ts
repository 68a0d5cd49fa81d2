import type { DcCurve, EvVariant } from "./ev-variant.ts";

export interface Charge {
  soh: number;
  from: number;
  to: number;
  chargerKw: number;
}

/** Assumes a warm battery; null without a measured curve. */
export function chargeMinutes(
  { usableKwh, dcCurve }: EvVariant,
  { soh, from, to, chargerKw }: Charge,
): number | null {
  if (!dcCurve) return null;
  const kwhAPercent = (usableKwh * soh) / 100 / 100;
  let hours = 0;
  for (let percent = from; percent < to; percent++) {
    hours += kwhAPercent / Math.min(powerAt(dcCurve, percent + 0.5), chargerKw);
  }
  return hours * 60;
}

/** Linear interpolation. */
export function powerAt(curve: DcCurve, percent: number): number {
  const next = curve.findIndex(([at]) => at >= percent);
  const [toPercent, toKw] = curve[next] ?? [0, 0];
  const [fromPercent, fromKw] = curve[next - 1] ?? [toPercent, toKw];
  if (toPercent === fromPercent) return toKw;
  return fromKw + ((toKw - fromKw) * (percent - fromPercent)) / (toPercent - fromPercent);
}
