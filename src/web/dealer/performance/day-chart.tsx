import { useId } from "react";
import { formatNumber, formatShortDate } from "#src/domain/format/format.ts";
import { COUNT_TEXT, type Count, type DayCounts } from "#src/domain/performance/counts.ts";
import { lineChart } from "#src/domain/performance/line-chart.ts";

const SIZE = { width: 1000, height: 200 };

/**
 * One count by day, as a line. The drawing stretches and the text does not. The title and the table
 * below serve screen readers.
 */
export function DayChart({ days, count }: { days: readonly DayCounts[]; count: Count }) {
  const id = useId();
  const values = days.map((day) => day[count]);
  const { points, levels, labelled } = lineChart(values, SIZE);
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  const most = Math.max(0, ...values);
  return (
    <figure className="mt-5 figures">
      <div className="flex gap-2">
        <div aria-hidden="true" className="relative h-48 w-10 shrink-0 text-right text-sm text-ink-soft">
          {levels.map(({ value, y }) => (
            <span
              key={value}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${(y / SIZE.height) * 100}%` }}
            >
              {formatNumber(value)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-labelledby={id}
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
          className="h-48 w-full min-w-0 overflow-visible"
        >
          <title id={id}>
            {`${COUNT_TEXT[count]} by day: ${formatNumber(values.reduce((sum, value) => sum + value, 0))} in ${days.length === 1 ? "1 day" : `${days.length} days`}, at most ${formatNumber(most)} in one`}
          </title>
          {levels.map(({ value, y }) => (
            <line
              key={value}
              x1={0}
              x2={SIZE.width}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          <polygon
            points={`0,${SIZE.height} ${line} ${SIZE.width},${SIZE.height}`}
            className="fill-teal-wash"
          />
          <polyline
            points={line}
            fill="none"
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-teal"
          />
        </svg>
      </div>
      <div aria-hidden="true" className="mt-2 ml-12 flex justify-between text-xs text-ink-soft sm:text-sm">
        {labelled.map((place, order) => (
          <span key={place} className={labelClass(order, labelled.length)}>
            {formatShortDate(new Date(`${days[place]?.day}T12:00:00Z`))}
          </span>
        ))}
      </div>
    </figure>
  );
}

/** Hides dates: phones have room for fewer than five, the narrowest for fewer than three. */
function labelClass(order: number, of: number): string {
  if (order % 2 === 1) return "hidden sm:inline";
  return order === 0 || order === of - 1 ? "" : "hidden min-[24rem]:inline";
}
