import { useId, useState } from "react";
import { formatDay, formatNumber, formatShortDate } from "#src/domain/format/format.ts";
import {
  COUNT_TEXT,
  COUNTS,
  type Count,
  type Counts,
  type DayCounts,
} from "#src/domain/performance/counts.ts";
import { changeText } from "#src/texts/change-text.ts";
import { SelectField } from "#src/web/ui/forms/field.tsx";
import { DayChart } from "./day-chart.tsx";

interface DayFiguresProps {
  figures: {
    first_day: string;
    last_day: string;
    totals: Counts;
    before: Counts;
    days: readonly DayCounts[];
  };
  /** Enquiries the dealer received; only for all cars together. */
  received?: { received: number; received_before: number };
}

/** Totals compared with the days before, and the days as a chart and a table. */
export function DayFigures({ figures, received }: DayFiguresProps) {
  const id = useId();
  const [shown, setShown] = useState<Count>("viewed");
  const { totals, before, days } = figures;
  return (
    <section aria-labelledby={`${id}-days`} className="mt-6">
      <h2 id={`${id}-days`} className="text-lg font-semibold figures">
        {formatDay(figures.first_day)} to {formatDay(figures.last_day)}
      </h2>
      <p className="text-sm text-ink-soft">Changes compare with the same number of days before.</p>
      <dl className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-white sm:grid-cols-3 lg:grid-cols-6">
        {COUNTS.map((count) => (
          <Total key={count} name={COUNT_TEXT[count]} now={totals[count]} before={before[count]} />
        ))}
        {received && (
          <Total name="Enquiries received" now={received.received} before={received.received_before} />
        )}
      </dl>
      <div className="mt-6 rounded-card border border-line bg-white p-4 sm:p-5">
        <div className="max-w-60">
          <SelectField
            id={`${id}-shown`}
            label="Show by day"
            value={shown}
            onChange={(event) => setShown(event.target.value as Count)}
          >
            {COUNTS.map((count) => (
              <option key={count} value={count}>
                {COUNT_TEXT[count]}
              </option>
            ))}
          </SelectField>
        </div>
        <DayChart days={days} count={shown} />
        <DayTable days={days} />
      </div>
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
    <div className="p-4 shadow-[0_0_0_1px_var(--color-line)]">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="figures">
        <span className="font-display text-2xl font-bold">{formatNumber(now)}</span>
        <span className="block text-sm text-ink-soft">{changeText(now, before)}</span>
      </dd>
    </div>
  );
}

function DayTable({ days }: { days: readonly DayCounts[] }) {
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-teal underline-offset-4 hover:underline">
        The days as a table
      </summary>
      <section
        aria-label="Figures by day"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        tabIndex={0}
        className="mt-2 max-h-96 overflow-auto"
      >
        <table className="w-full text-right text-sm figures">
          <thead className="sticky top-0 bg-paper-deep">
            <tr>
              <th scope="col" className="px-3 py-2 text-left">
                Day
              </th>
              {COUNTS.map((count) => (
                <th key={count} scope="col" className="px-3 py-2">
                  {COUNT_TEXT[count]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {formatShortDate(new Date(`${day.day}T12:00:00Z`))}
                </th>
                {COUNTS.map((count) => (
                  <td key={count} className="px-3 py-1.5">
                    {formatNumber(day[count])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
