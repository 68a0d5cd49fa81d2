import { formatMiles } from "#src/domain/format/format.ts";

const WIDTH = 320;
const HEIGHT = 120;
/** Room for the dots. */
const EDGE = 8;

/** Hidden from assistive technology: the table beneath it has the figures. */
export function MileageLine({ readings }: { readings: readonly { day: string; miles: number }[] }) {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || first.day === last.day) return null;
  const start = Date.parse(first.day);
  const span = Date.parse(last.day) - start;
  const most = Math.max(1, ...readings.map(({ miles }) => miles));
  const points = readings.map(({ day, miles }) => ({
    x: Math.round(EDGE + ((Date.parse(day) - start) / span) * (WIDTH - 2 * EDGE)),
    y: Math.round(HEIGHT - EDGE - (miles / most) * (HEIGHT - 2 * EDGE)),
    id: `${day} ${miles}`,
  }));
  return (
    <figure className="mt-4 max-w-lg" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full text-teal" role="presentation">
        <path d={`M${EDGE} ${HEIGHT - EDGE}H${WIDTH - EDGE}`} stroke="currentColor" opacity="0.3" />
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
        />
        {points.map(({ x, y, id }) => (
          <circle key={id} cx={x} cy={y} r="5" fill="currentColor" />
        ))}
      </svg>
      <figcaption className="flex justify-between text-sm text-ink-soft figures">
        <span>
          {first.day.slice(0, 4)}: {formatMiles(first.miles)}
        </span>
        <span>
          {last.day.slice(0, 4)}: {formatMiles(last.miles)}
        </span>
      </figcaption>
    </figure>
  );
}
