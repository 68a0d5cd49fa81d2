import { formatNumber } from "#src/domain/format/format.ts";

const BAR = { width: 10, gap: 3 };
const HEIGHT = 40;

interface BarsProps {
  label?: string;
  /** Read out and shown at the pointer. @param most the highest value */
  title: (most: string) => string;
  values: readonly number[];
  className: string;
}

/** Values side by side; the drawing stretches. */
export function Bars({ label, title, values, className }: BarsProps) {
  const most = Math.max(0, ...values);
  return (
    <svg
      role="img"
      aria-label={label ?? title(formatNumber(most))}
      viewBox={`0 0 ${values.length * BAR.width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`w-full border-b border-line-strong ${className}`}
    >
      <title>{title(formatNumber(most))}</title>
      {values.map((value, place) => {
        const height = most === 0 ? 0 : (value / most) * HEIGHT;
        return (
          <rect
            key={place}
            x={place * BAR.width + BAR.gap / 2}
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
