/** Smooth maximum with a continuous second derivative: reflections show no kink in a fillet. */
export function smoothMax(a: number, b: number, radius: number): number {
  const overlap = Math.max(radius - Math.abs(a - b), 0) / radius;
  return Math.max(a, b) + (overlap * overlap * overlap * radius) / 6;
}

export function smoothMin(a: number, b: number, radius: number): number {
  return -smoothMax(-a, -b, radius);
}

/** Quintic step from 0 at `from` to 1 at `to`; `from` may be greater than `to`. */
export function smootherStep(from: number, to: number, x: number): number {
  const t = Math.min(Math.max((x - from) / (to - from), 0), 1);
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** max(0, x) with a corner rounded by about `radius`. */
export function softRamp(x: number, radius: number): number {
  return 0.5 * (x + Math.sqrt(x * x + radius * radius));
}

export function gaussian(x: number, width: number): number {
  return Math.exp(-(x * x) / (width * width));
}
