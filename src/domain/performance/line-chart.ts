const LEVELS = 4;
const LABELS = 5;

export function lineChart(values: readonly number[], { width, height }: Record<"width" | "height", number>) {
  const step = roundStep(Math.max(1, ...values) / LEVELS);
  const top = step * Math.max(1, Math.ceil(Math.max(1, ...values) / step));
  const yOf = (value: number) => height - (value / top) * height;
  const last = values.length - 1;
  return {
    points:
      last === 0
        ? [0, width].map((x) => ({ x, y: yOf(values[0] ?? 0) }))
        : values.map((value, place) => ({ x: (place / last) * width, y: yOf(value) })),
    levels: Array.from({ length: top / step + 1 }, (_, place) => ({
      value: place * step,
      y: yOf(place * step),
    })),
    labelled: [
      ...new Set(
        Array.from({ length: LABELS }, (_, place) => Math.round((place / (LABELS - 1)) * Math.max(0, last))),
      ),
    ],
  };
}

/** 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least) ?? 10 * power;
}
