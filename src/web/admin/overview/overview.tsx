import { type InferResponseType, parseResponse } from "hono/client";
import { formatNumber, formatPounds } from "#src/domain/format/format.ts";
import { lastTwoWeeks, shareOf } from "#src/domain/operations/week.ts";
import { loadAdminPage, loadSection } from "#src/web/admin/loaders.ts";
import { RecordSearch } from "#src/web/admin/search/record-search.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/overview";
import { LateDealers } from "./late-dealers.tsx";
import { WaitingWork } from "./waiting-work.tsx";

export const meta = () => portalMeta("Today");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAdminPage(request, loadOverview);
clientLoader.hydrate = true as const;

async function loadOverview() {
  const [counts, late, week] = await Promise.all([
    loadSection("today's work", () => parseResponse(api.admin.operations.waiting.$get())),
    loadSection("late answers", () => parseResponse(api.admin.overview["late-dealers"].$get())),
    loadSection("the last 7 days", () => parseResponse(api.admin.overview.days.$get())),
  ]);
  return { counts, late, week };
}

export default function OverviewPage({ loaderData: { counts, late, week } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title font-bold">Today</h1>
      <RecordSearch search="" />
      {counts === null ? (
        <LoadFailed what="Today's work could not be loaded." />
      ) : (
        <WaitingWork counts={counts} />
      )}
      {late === null ? <LoadFailed what="Late answers could not be loaded." /> : <LateDealers late={late} />}
      {week === null ? <LoadFailed what="The last 7 days could not be loaded." /> : <Week days={week.days} />}
    </>
  );
}

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
function Week({ days }: { days: readonly OverviewDay[] }) {
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

const BAR = { width: 10, gap: 3 };
const HEIGHT = 40;

/** A small bar for each day; the accessible name has the maximum. */
function DayBars({ name, values }: { name: string; values: readonly number[] }) {
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
