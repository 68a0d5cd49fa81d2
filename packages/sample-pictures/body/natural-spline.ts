/** Bumper profile point in metres: height above ground, distance behind the foremost (or rearmost) point. */
export type ProfilePoint = readonly [height: number, setBack: number];

const TABLE_STEPS = 512;
const REACH_BELOW = 0.3;
const REACH_ABOVE = 0.6;

/**
 * Natural cubic spline, linear beyond both ends. Returns a table lookup: a mesh evaluates each profile about ten
 * million times.
 */
export function naturalSpline(points: readonly ProfilePoint[]): (height: number) => number {
  const keys = Float64Array.from(points, (point) => point[0]);
  const values = Float64Array.from(points, (point) => point[1]);
  const bends = secondDerivatives(keys, values);
  const from = at(keys, 0) - REACH_BELOW;
  const to = at(keys, keys.length - 1) + REACH_ABOVE;
  const table = new Float64Array(TABLE_STEPS + 1);
  for (let i = 0; i <= TABLE_STEPS; i++) {
    table[i] = evaluate(keys, values, bends, from + ((to - from) * i) / TABLE_STEPS);
  }
  return (height) => {
    const t = Math.min(Math.max(((height - from) / (to - from)) * TABLE_STEPS, 0), TABLE_STEPS - 1);
    const i = Math.floor(t);
    return at(table, i) + (at(table, i + 1) - at(table, i)) * (t - i);
  };
}

function secondDerivatives(keys: Float64Array, values: Float64Array): Float64Array {
  const count = keys.length;
  const bends = new Float64Array(count);
  const upper = new Float64Array(count);
  const right = new Float64Array(count);
  for (let i = 1; i < count - 1; i++) {
    const before = at(keys, i) - at(keys, i - 1);
    const after = at(keys, i + 1) - at(keys, i);
    const change =
      6 * ((at(values, i + 1) - at(values, i)) / after - (at(values, i) - at(values, i - 1)) / before);
    const pivot = 2 * (before + after) - before * at(upper, i - 1);
    upper[i] = after / pivot;
    right[i] = (change - before * at(right, i - 1)) / pivot;
  }
  for (let i = count - 2; i > 0; i--) bends[i] = at(right, i) - at(upper, i) * at(bends, i + 1);
  return bends;
}

function evaluate(keys: Float64Array, values: Float64Array, bends: Float64Array, x: number): number {
  const last = keys.length - 1;
  if (x <= at(keys, 0)) {
    const width = at(keys, 1) - at(keys, 0);
    const slope = (at(values, 1) - at(values, 0)) / width - (width * (at(bends, 1) + 2 * at(bends, 0))) / 6;
    return at(values, 0) + slope * (x - at(keys, 0));
  }
  if (x >= at(keys, last)) {
    const width = at(keys, last) - at(keys, last - 1);
    const slope =
      (at(values, last) - at(values, last - 1)) / width +
      (width * (2 * at(bends, last) + at(bends, last - 1))) / 6;
    return at(values, last) + slope * (x - at(keys, last));
  }
  let i = 0;
  while (x > at(keys, i + 1)) i++;
  const width = at(keys, i + 1) - at(keys, i);
  const a = (at(keys, i + 1) - x) / width;
  const b = 1 - a;
  const curve = ((a * a * a - a) * at(bends, i) + (b * b * b - b) * at(bends, i + 1)) * width * width;
  return a * at(values, i) + b * at(values, i + 1) + curve / 6;
}

/** In bounds by construction; the fallback only satisfies the compiler. */
function at(numbers: Float64Array, index: number): number {
  return numbers[index] ?? 0;
}
