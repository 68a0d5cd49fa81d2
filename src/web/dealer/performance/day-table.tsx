import { formatNumber, formatShortDate } from "#src/domain/format/format.ts";
import { COUNT_TEXT, COUNTS, type DayCounts } from "#src/domain/performance/counts.ts";

export function DayTable({ days }: { days: readonly DayCounts[] }) {
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
