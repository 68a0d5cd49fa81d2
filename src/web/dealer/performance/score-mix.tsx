import { formatNumber } from "#src/domain/format/format.ts";

interface ScoreMixProps {
  /** Best first. */
  bands: readonly { name: string; enquiries: number }[];
}

const COLOURS = [
  { bar: "fill-teal", key: "bg-teal" },
  { bar: "fill-spark", key: "bg-spark" },
  { bar: "fill-line-strong", key: "bg-line-strong" },
];
const WIDTH = 300;

/** Share of enquiries in each score band. */
export function ScoreMix({ bands }: ScoreMixProps) {
  const total = bands.reduce((sum, { enquiries }) => sum + enquiries, 0);
  let from = 0;
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} 10`}
        preserveAspectRatio="none"
        className="mt-3 h-5 w-full overflow-hidden rounded-full"
      >
        {bands.map(({ name, enquiries }, place) => {
          const width = (enquiries / Math.max(1, total)) * WIDTH;
          from += width;
          return (
            <rect key={name} x={from - width} width={width} height={10} className={COLOURS[place]?.bar} />
          );
        })}
      </svg>
      <dl className="mt-3 grid grid-cols-3 gap-4">
        {bands.map(({ name, enquiries }, place) => (
          <div key={name}>
            <dt className="flex items-center gap-2 text-sm text-ink-soft">
              <span aria-hidden="true" className={`size-3 shrink-0 rounded-full ${COLOURS[place]?.key}`} />
              {name}
            </dt>
            <dd className="text-lg font-semibold">
              {formatNumber(enquiries)}
              <span className="ml-2 text-sm font-normal text-ink-soft">
                {Math.round((enquiries / Math.max(1, total)) * 100)}%
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
