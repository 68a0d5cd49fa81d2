import type { InferResponseType } from "hono/client";
import { formatNumber, formatPounds } from "#src/domain/format/format.ts";
import { lastTwoWeeks, shareOf } from "#src/domain/operations/week.ts";
import type { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import { DayBars } from "./day-bars.tsx";

export type OverviewDay = InferResponseType<typeof api.admin.overview.days.$get, 200>["days"][number];
type Count = Exclude<keyof OverviewDay, "day">;

interface Figure {
  name: string;
  /** Drawn by day. */
  count: Count;
  text: (days: readonly OverviewDay[]) => string;
}

const sumOf = (days: readonly OverviewDay[], count: Count) => days.reduce((sum, day) => sum + day[count], 0);

const share = (part: Count, whole: Count) => (days: readonly OverviewDay[]) => {
  const percent = shareOf(sumOf(days, part), sumOf(days, whole));
  return percent === null ? "None yet" : `${percent}%`;
};

const number = (count: Count) => (days: readonly OverviewDay[]) => formatNumber(sumOf(days, count));

const FIGURES: readonly Figure[] = [
  { name: "Requests", count: "requests", text: number("requests") },
  { name: "Matched with a dealer", count: "matched", text: share("matched", "requests") },
  { name: "Answered in time", count: "in_time", text: share("in_time", "due") },
  { name: "Revenue", count: "pence", text: (days) => formatPounds(Math.round(sumOf(days, "pence") / 100)) },
  { name: "Errors", count: "errors", text: number("errors") },
];

/** One line of the last seven days, each figure with its last four weeks as bars. */
export function Week({ days }: { days: readonly OverviewDay[] }) {
  const { last, before } = lastTwoWeeks(days);
  return (
    <section aria-labelledby="week" className="mt-6">
      <h2 id="week" className="text-lg font-bold">
        Last 7 days
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {FIGURES.map(({ name, count, text }) => (
          <Card as="li" key={name} className="figures">
            <p className="text-sm text-ink-soft">{name}</p>
            <p className="text-xl font-bold">{text(last)}</p>
            <p className="text-sm text-ink-soft">7 days before: {text(before)}</p>
            <DayBars name={name} values={days.map((day) => Math.max(0, day[count]))} />
          </Card>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        Bars are the last {days.length} days. Revenue is charges less credits, without VAT.
      </p>
    </section>
  );
}
