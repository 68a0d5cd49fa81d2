import { Link, useLocation } from "react-router";
import { formatNumber, formatPounds } from "#src/domain/format/format.ts";
import { COUNT_TEXT, COUNTS, type Count } from "#src/domain/performance/counts.ts";
import {
  type PerformanceQuery,
  type PerformanceSort,
  parsePerformanceQuery,
  performanceSearch,
} from "#src/domain/performance/performance-query.ts";
import { FEED_TEXTS } from "#src/texts/feed-texts.ts";
import { NoDealer } from "#src/web/dealer/no-dealer.tsx";
import { dealerLoader } from "#src/web/dealer/owner-page.tsx";
import { FactList } from "#src/web/portal/fact-list.tsx";
import { DownloadButton } from "#src/web/portal/files.tsx";
import { LoadFailed, portalMeta, Section, TextLink } from "#src/web/portal/page.tsx";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { SortedHead } from "#src/web/portal/table.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { buttonClass } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/performance";
import { DayFigures } from "./day-figures.tsx";
import { EnquiryFigures } from "./enquiry-figures.tsx";
import { type CarPage, loadFigures, type Performance } from "./performance-answers.ts";
import { RangeChoice } from "./range-choice.tsx";
import { SimilarTable, SlowCars } from "./slow-cars.tsx";

export const meta = () => portalMeta("Performance");

export const clientLoader = dealerLoader(({ request }) =>
  loadFigures(request, async (query) => {
    const [performance, cars] = await Promise.all([
      bodyOf(api.dealer.performance.$get({ query })),
      bodyOf(api.dealer.performance.vehicles.$get({ query })),
    ]);
    return { performance, cars };
  }),
);

export default function PerformancePage({ loaderData }: Route.ComponentProps) {
  const query = parsePerformanceQuery(new URLSearchParams(useLocation().search));
  if (loaderData.kind === "missing") {
    return <NoDealer joining={"joining" in loaderData ? loaderData.joining : null} />;
  }
  return (
    <>
      <h1 className="text-title font-bold">Performance</h1>
      <RangeChoice
        query={query}
        path="/dealer/performance"
        errors={loaderData.kind === "invalid" ? loaderData.errors : {}}
      />
      {loaderData.kind === "failed" && <LoadFailed what="Your figures could not be loaded." />}
      {loaderData.kind === "loaded" && <Figures {...loaderData.found} query={query} />}
    </>
  );
}

interface FiguresProps {
  performance: Performance;
  cars: CarPage;
  query: ReturnType<typeof parsePerformanceQuery>;
}

function Figures({ performance, cars, query }: FiguresProps) {
  const isEmpty = cars.total === 0 && performance.enquiries.received === 0;
  if (isEmpty) return <NoFigures />;
  return (
    <>
      <SlowCars cars={performance.slow} />
      <DayFigures figures={performance} received={performance.enquiries} />
      <section aria-labelledby="cars" className="mt-12">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id="cars" className="text-2xl font-bold">
            Your cars
          </h2>
          <Downloads query={query} />
        </div>
        <CarTable cars={cars.vehicles} query={query} />
        <Pagination
          page={cars.page}
          pages={cars.pages}
          hrefFor={(page) => `/dealer/performance?${performanceSearch({ ...query, page })}`}
        />
      </section>
      <EnquiryFigures {...performance} />
      <FeedArrivals feeds={performance.feeds} />
      <SimilarTable segments={performance.similar} />
    </>
  );
}

function NoFigures() {
  return (
    <Section
      title="No figures yet"
      about="Figures start with your first published car: how often buyers find it, look at it and ask about it."
      className="mt-6 max-w-2xl"
    >
      <Link to="/dealer/listings/new" className={buttonClass("primary")}>
        Add your first listing
      </Link>
    </Section>
  );
}

function Downloads({ query: asked }: { query: PerformanceQuery }) {
  const query = Object.fromEntries(performanceSearch({ ...asked, page: 1 }));
  return (
    <div className="flex flex-wrap gap-3">
      <DownloadButton file_name="cars.csv" load={() => api.dealer.performance["cars.csv"].$get({ query })}>
        Cars as CSV
      </DownloadButton>
      <DownloadButton file_name="days.csv" load={() => api.dealer.performance["days.csv"].$get({ query })}>
        Days as CSV
      </DownloadButton>
    </div>
  );
}

function FeedArrivals({ feeds }: Pick<Performance, "feeds">) {
  if (feeds.length === 0) return null;
  return (
    <section aria-labelledby="feeds" className="mt-12 max-w-2xl">
      <h2 id="feeds" className="text-2xl font-bold">
        From your feeds
      </h2>
      <p className="mt-1 text-ink-soft">Visits to your cars through the links in your vehicle feeds</p>
      <div className="mt-4">
        <FactList
          facts={feeds.map(({ feed, arrivals }) => [FEED_TEXTS[feed].title, formatNumber(arrivals)])}
        />
      </div>
    </section>
  );
}

type Car = CarPage["vehicles"][number];

/** Columns on phones; the other counts are shown under the car. */
const ALWAYS: readonly Count[] = ["viewed", "form_submitted"];

function CarTable({ cars, query }: { cars: readonly Car[]; query: PerformanceQuery }) {
  const head = (column: "vehicle" | Count, text: string, className: string) => {
    const order = query.sort === column ? "up" : query.sort === `${column}-desc` ? "down" : null;
    const to = `/dealer/performance?${performanceSearch({ ...query, sort: nextSort(column, query), page: 1 })}`;
    return (
      <SortedHead key={column} order={order} to={to} className={className}>
        {text}
      </SortedHead>
    );
  };
  return (
    <div className="mt-3 overflow-x-auto rounded-card border border-line bg-white">
      <table className="w-full text-right figures">
        <thead className="border-b border-line bg-paper-deep text-sm">
          <tr>
            {head("vehicle", "Car", "text-left")}
            {COUNTS.map((count) => head(count, COUNT_TEXT[count], wide(count)))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {cars.map((car) => (
            <CarRow key={car.vehicle_id} car={car} query={query} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CarRow({ car, query }: { car: Car; query: PerformanceQuery }) {
  const days = performanceSearch({ ...query, page: 1 });
  return (
    <tr>
      <th scope="row" className="px-3 py-2 text-left font-normal">
        <TextLink look="line" to={`/dealer/performance/${car.vehicle_id}?${days}`}>
          {car.title}
        </TextLink>
        <span className="block text-sm text-ink-soft">
          {car.price === null ? "No longer listed" : formatPounds(car.price)}
          {car.price !== null && !car.published && " · Draft"}
        </span>
        <span className="block text-sm text-ink-soft md:hidden">
          {COUNTS.filter((count) => !ALWAYS.includes(count))
            .map((count) => `${COUNT_TEXT[count]}: ${formatNumber(car[count])}`)
            .join(" · ")}
        </span>
      </th>
      {COUNTS.map((count) => (
        <td key={count} className={`px-3 py-2 ${wide(count)}`}>
          {formatNumber(car[count])}
        </td>
      ))}
    </tr>
  );
}

const wide = (count: Count) => (ALWAYS.includes(count) ? "" : "hidden md:table-cell");

/** Counts sort descending and names ascending at first; choosing a column again reverses the order. */
function nextSort(column: "vehicle" | Count, query: PerformanceQuery): PerformanceSort {
  const [first, second]: [PerformanceSort, PerformanceSort] =
    column === "vehicle" ? [column, `${column}-desc`] : [`${column}-desc`, column];
  return query.sort === first ? second : first;
}
