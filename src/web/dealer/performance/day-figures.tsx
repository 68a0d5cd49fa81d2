import { useId, useState } from "react";
import { formatDay, formatNumber, formatShortDate } from "#src/domain/format/format.ts";
import { COUNT_TEXT, COUNTS, type Count, type DayCounts } from "#src/domain/performance/counts.ts";
import { lineChart } from "#src/domain/performance/line-chart.ts";
import { changeText } from "#src/texts/change-text.ts";
import { Fold, PhoneFold } from "#src/web/portal/folds.tsx";
import { type Column, Table } from "#src/web/portal/table.tsx";
import { SelectField } from "#src/web/ui/forms/field.tsx";
import { ScrollArea } from "#src/web/ui/layout/scroll-area.tsx";
import type { Performance } from "./performance-answers.ts";

interface DayFiguresProps {
  figures: Pick<Performance, "first_day" | "last_day" | "totals" | "before" | "days">;
  /** Enquiries the dealer received; only for all cars together. */
  received?: { received: number; received_before: number };
}

export function DayFigures({ figures, received }: DayFiguresProps) {
  const id = useId();
  const [shown, setShown] = useState<Count>("viewed");
  const { totals, before, days } = figures;
  return (
    <section
      aria-labelledby={`${id}-days`}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-3"
    >
      <h2 id={`${id}-days`} className="text-lg font-semibold figures">
        {formatDay(figures.first_day)} to {formatDay(figures.last_day)}
      </h2>
      <p className="basis-full text-sm text-ink-soft">Changes compare with the same number of days before.</p>
      <dl className="mt-3 grid basis-full grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-white sm:grid-cols-3 lg:grid-cols-6">
        {COUNTS.map((count) => (
          <Total key={count} name={COUNT_TEXT[count]} now={totals[count]} before={before[count]} />
        ))}
        {received && (
          <Total name="Enquiries received" now={received.received} before={received.received_before} />
        )}
      </dl>
      <PhoneFold text="Show by day" isUsed={false}>
        <div className="mt-2 rounded-card border border-line bg-white p-4 sm:mt-6 sm:p-5">
          <div className="max-w-60">
            <SelectField
              id={`${id}-shown`}
              label="Show by day"
              value={shown}
              onChange={(event) => setShown(event.target.value as Count)}
              options={COUNTS.map((count) => [count, COUNT_TEXT[count]])}
            />
          </div>
          <DayChart days={days} count={shown} />
          <DayTable days={days} />
        </div>
      </PhoneFold>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        Counted without cookies, up to a few minutes ago. Bots and visitors who turned statistics off are not
        counted, so you may receive more enquiries than the forms shown here.
      </p>
    </section>
  );
}

function Total({ name, now, before }: { name: string; now: number; before: number }) {
  return (
    // Borders on each cell: the last row may be incomplete.
    <div className="p-2 px-4 sm:p-4 shadow-[0_0_0_1px_var(--color-line)]">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="figures">
        <span className="font-display text-2xl font-bold">{formatNumber(now)}</span>
        <span className="block text-sm text-ink-soft">{changeText(now, before)}</span>
      </dd>
    </div>
  );
}

const DAY_COLUMNS: readonly Column<DayCounts>[] = [
  {
    head: "Day",
    isRowHead: true,
    className: "text-left",
    cell: ({ day }) => formatShortDate(new Date(`${day}T12:00:00Z`)),
  },
  ...COUNTS.map((count) => ({
    head: COUNT_TEXT[count],
    cell: (day: DayCounts) => formatNumber(day[count]),
  })),
];

const DayTable = ({ days }: { days: readonly DayCounts[] }) => (
  <Fold summary="The days as a table" className="mt-4">
    <ScrollArea aria-label="Figures by day" className="mt-2 max-h-96 overflow-auto">
      <Table
        columns={DAY_COLUMNS}
        rows={days}
        keyOf={({ day }) => day}
        className="text-right text-sm figures"
        headClass="sticky top-0 bg-paper-deep"
        cellClass="px-3 py-1.5"
      />
    </ScrollArea>
  </Fold>
);

const SIZE = { width: 1000, height: 200 };

/**
 * One count by day, as a line. The drawing stretches and the text does not. The title and the table
 * below serve screen readers.
 */
function DayChart({ days, count }: { days: readonly DayCounts[]; count: Count }) {
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
