import { formatNumber } from "#src/domain/format/format.ts";

const BAR = { width: 10, gap: 3 };
const HEIGHT = 40;

/** A small bar for each day; the accessible name has the maximum. */
export function DayBars({ name, values }: { name: string; values: readonly number[] }) {
  const most = Math.max(0, ...values);
  return (
    <svg
      role="img"
      aria-label={`${name} by day, ${values.length} days`}
      viewBox={`0 0 ${values.length * BAR.width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-2 h-8 w-full border-b border-line-strong"
    >
      <title>{`${name} by day: at most ${formatNumber(most)} in one`}</title>
      {values.map((value, day) => {
        const height = most === 0 ? 0 : (value / most) * HEIGHT;
        return (
          <rect
            key={day}
            x={day * BAR.width + BAR.gap / 2}
            y={HEIGHT - height}
            width={BAR.width - BAR.gap}
            height={height}
            className="fill-teal"
          />
        );
      })}
    </svg>
  );
}
