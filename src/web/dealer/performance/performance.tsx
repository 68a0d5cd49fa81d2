import { Link, useLocation } from "react-router";
import { formatNumber, formatPounds } from "#src/domain/format/format.ts";
import { COUNT_TEXT, COUNTS, type Count } from "#src/domain/performance/counts.ts";
import {
  type PerformanceQuery,
  type PerformanceSort,
  parsePerformanceQuery,
  performanceSearch,
  type SortedColumn,
} from "#src/domain/performance/performance-query.ts";
import { FEED_TEXTS } from "#src/texts/feed-texts.ts";
import { dealerLoader, OwnerPage } from "#src/web/dealer/owner-page.tsx";
import { DownloadButton } from "#src/web/portal/files.tsx";
import { PhoneSection } from "#src/web/portal/folds.tsx";
import { FactList } from "#src/web/portal/lists.tsx";
import { portalMeta, Section, TextLink } from "#src/web/portal/page.tsx";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { type Column, orderOf, Table } from "#src/web/portal/table.tsx";
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
  return (
    <OwnerPage title="Performance" loaded={loaderData} what="Your figures">
      {({ figures, errors }) => (
        <>
          <RangeChoice query={query} path="/dealer/performance" errors={errors} />
          {figures && <Figures {...figures} query={query} />}
        </>
      )}
    </OwnerPage>
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
  const asked = performanceSearch({ ...query, page: 1 });
  return (
    <>
      <SlowCars cars={performance.slow} />
      <DayFigures figures={performance} received={performance.enquiries} />
      <PhoneSection id="cars" heading="Your cars" isUsed={query.page > 1 || query.sort !== "viewed-desc"}>
        <div className="mt-2 flex flex-wrap gap-3">
          {DOWNLOADS.map(([file, text]) => (
            <DownloadButton
              key={file}
              file_name={file}
              load={() => api.dealer.performance[file].$get({ query: Object.fromEntries(asked) })}
            >
              {text}
            </DownloadButton>
          ))}
        </div>
        <CarTable cars={cars.vehicles} query={query} />
        <Pagination
          page={cars.page}
          pages={cars.pages}
          hrefFor={(page) => `/dealer/performance?${performanceSearch({ ...query, page })}`}
        />
      </PhoneSection>
      <EnquiryFigures {...performance} />
      <FeedArrivals feeds={performance.feeds} />
      <SimilarTable segments={performance.similar} />
    </>
  );
}

const DOWNLOADS = [
  ["cars.csv", "Cars as CSV"],
  ["days.csv", "Days as CSV"],
] as const;

const NoFigures = () => (
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

function FeedArrivals({ feeds }: Pick<Performance, "feeds">) {
  if (feeds.length === 0) return null;
  return (
    <PhoneSection id="feeds" heading="From your feeds" isUsed={false}>
      <p className="mt-1 mb-4 text-ink-soft">Visits to your cars through the links in your vehicle feeds</p>
      <FactList facts={feeds.map(({ feed, arrivals }) => [FEED_TEXTS[feed].title, formatNumber(arrivals)])} />
    </PhoneSection>
  );
}

type Car = CarPage["vehicles"][number];

/** Columns on phones; the other counts are shown under the car. */
const ALWAYS: readonly Count[] = ["viewed", "form_submitted"];

function CarTable({ cars, query }: { cars: readonly Car[]; query: PerformanceQuery }) {
  const hrefOf = (changed: Partial<PerformanceQuery>) =>
    `/dealer/performance?${performanceSearch({ ...query, page: 1, ...changed })}`;
  const sortedBy = (column: SortedColumn) => ({
    order: orderOf(query.sort, column),
    to: hrefOf({ sort: nextSort(column, query) }),
  });
  const columns: readonly Column<Car>[] = [
    {
      head: "Car",
      sorted: sortedBy("vehicle"),
      isRowHead: true,
      className: "text-left",
      cell: (car) => <CarCell car={car} days={performanceSearch({ ...query, page: 1 })} />,
    },
    ...COUNTS.map((count) => ({
      head: COUNT_TEXT[count],
      sorted: sortedBy(count),
      className: wide(count),
      cell: (car: Car) => formatNumber(car[count]),
    })),
  ];
  return (
    <div className="mt-3 overflow-x-auto rounded-card border border-line bg-white">
      <Table
        columns={columns}
        rows={cars}
        keyOf={({ vehicle_id }) => vehicle_id}
        className="text-right figures"
        cellClass="px-3 py-2"
      />
    </div>
  );
}

const CarCell = ({ car, days }: { car: Car; days: URLSearchParams }) => (
  <>
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
  </>
);

const wide = (count: Count) => (ALWAYS.includes(count) ? "" : "hidden md:table-cell");

/** Counts sort descending and names ascending at first; choosing a column again reverses the order. */
function nextSort(column: SortedColumn, query: PerformanceQuery): PerformanceSort {
  const descending = `${column}-desc` as const;
  if (column === "vehicle") return query.sort === column ? descending : column;
  return query.sort === descending ? column : descending;
}
