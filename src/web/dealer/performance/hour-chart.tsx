import { useId } from "react";
import { formatDuration } from "#src/domain/format/duration.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import type { Performance } from "./performance-answers.ts";

type Hour = Performance["enquiries"]["hours"][number];

const HOURS = 24;
const SIZE = { bar: 40, gap: 8, height: 200 };

/** Enquiries by hour of the day as bars, with response times in the table. */
export function HourChart({ hours }: { hours: readonly Hour[] }) {
  const id = useId();
  const most = Math.max(1, ...hours.map(({ received }) => received));
  return (
    <>
      <h4 className="mt-5 font-semibold">Enquiries by hour of the day</h4>
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${HOURS * SIZE.bar} ${SIZE.height}`}
        preserveAspectRatio="none"
        className="mt-2 h-28 w-full border-b border-line-strong"
      >
        <title id={id}>{`Enquiries by hour of the day, at most ${formatNumber(most)} in one`}</title>
        {hours.map(({ hour, received }) => {
          const height = (received / most) * SIZE.height;
          return (
            <rect
              key={hour}
              x={hour * SIZE.bar + SIZE.gap / 2}
              y={SIZE.height - height}
              width={SIZE.bar - SIZE.gap}
              height={height}
              className="fill-teal"
            />
          );
        })}
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between text-sm text-ink-soft">
        {["00:00", "06:00", "12:00", "18:00", "24:00"].map((time) => (
          <span key={time}>{time}</span>
        ))}
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-teal underline-offset-4 hover:underline">
          The hours as a table
        </summary>
        <table className="mt-2 w-full text-right text-sm">
          <thead className="bg-paper-deep">
            <tr>
              <th scope="col" className="px-3 py-2 text-left">
                Received between
              </th>
              <th scope="col" className="px-3 py-2">
                Enquiries
              </th>
              <th scope="col" className="px-3 py-2">
                Median response time
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {hours.map(({ hour, received, median_response_minutes }) => (
              <tr key={hour}>
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {clock(hour)} and {clock(hour + 1)}
                </th>
                <td className="px-3 py-1.5">{formatNumber(received)}</td>
                <td className="px-3 py-1.5">
                  {median_response_minutes === null
                    ? "Not answered yet"
                    : formatDuration(median_response_minutes * 60 * 1000)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
