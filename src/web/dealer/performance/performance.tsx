import { Link, useLocation } from "react-router";
import { formatNumber } from "#src/domain/format/format.ts";
import {
  type PerformanceQuery,
  parsePerformanceQuery,
  performanceSearch,
} from "#src/domain/performance/performance-query.ts";
import { FEED_TEXTS } from "#src/texts/feed-texts.ts";
import { NoDealer } from "#src/web/dealer/no-dealer.tsx";
import { DownloadButton } from "#src/web/portal/files.tsx";
import { LoadFailed, portalLoader, portalMeta, Section } from "#src/web/portal/page.tsx";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { buttonClass } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/performance";
import { CarTable } from "./car-table.tsx";
import { DayFigures } from "./day-figures.tsx";
import { EnquiryFigures } from "./enquiry-figures.tsx";
import { type CarPage, loadFigures, type Performance } from "./performance-answers.ts";
import { RangeChoice } from "./range-choice.tsx";
import { SimilarTable, SlowCars } from "./slow-cars.tsx";

export const meta = () => portalMeta("Performance");

export const clientLoader = portalLoader(({ request }) =>
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
  if (loaderData.kind === "missing") return <NoDealer />;
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

/** Visits that came from adverts elsewhere. */
function FeedArrivals({ feeds }: Pick<Performance, "feeds">) {
  if (feeds.length === 0) return null;
  return (
    <section aria-labelledby="feeds" className="mt-12 max-w-2xl">
      <h2 id="feeds" className="text-2xl font-bold">
        From your feeds
      </h2>
      <p className="mt-1 text-ink-soft">Visits to your cars through the links in your vehicle feeds</p>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        {feeds.map(({ feed, arrivals }) => (
          <div key={feed} className="col-span-2 grid grid-cols-subgrid border-b border-line pb-2">
            <dt>{FEED_TEXTS[feed].title}</dt>
            <dd className="font-semibold figures">{formatNumber(arrivals)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
