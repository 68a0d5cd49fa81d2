import { useLocation } from "react-router";
import { parsePerformanceQuery, performanceSearch } from "#src/domain/performance/performance-query.ts";
import { segmentText } from "#src/domain/performance/slow-cars.ts";
import { SIMILAR_RATES_DAYS } from "#src/domain/policy/performance.ts";
import { PageHead, portalLoader, portalMeta, RecordPage, TextLink } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/car";
import { DayFigures } from "./day-figures.tsx";
import { loadFigures, rateText, type VehiclePerformance } from "./performance-answers.ts";
import { RangeChoice } from "./range-choice.tsx";

export const meta = () => portalMeta("Performance of a car");

export const clientLoader = portalLoader(({ request, params: param }: Route.ClientLoaderArgs) =>
  loadFigures(request, (query) =>
    bodyOf(api.dealer.performance.vehicles[":vehicle_id"].$get({ param, query })),
  ),
);

export default function VehiclePerformancePage({ loaderData, params }: Route.ComponentProps) {
  const query = parsePerformanceQuery(new URLSearchParams(useLocation().search));
  const { vehicle_id } = params;
  return (
    <RecordPage
      noun="Vehicle"
      partOf={{ to: `/dealer/performance?${performanceSearch(query)}`, text: "All cars" }}
      loaded={loaderData}
    >
      {({ figures, errors }) => (
        <>
          <PageHead title={figures?.vehicle.title ?? "Performance"} />
          <RangeChoice query={query} path={`/dealer/performance/${vehicle_id}`} errors={errors} />
          {figures?.vehicle.published && (
            <p className="mt-3">
              <TextLink look="line" href={`/vehicle/${vehicle_id}`}>
                See the listing
              </TextLink>
            </p>
          )}
          {figures && (
            <>
              <DayFigures figures={figures} />
              <Similar similar={figures.similar} />
            </>
          )}
        </>
      )}
    </RecordPage>
  );
}

const Similar = ({ similar }: Pick<VehiclePerformance, "similar">) => (
  <TitledSection id="similar" heading="Compared with similar cars" size="2xl" className="mt-12 max-w-2xl">
    {similar === null ? (
      <p className="mt-2 text-ink-soft">Comparison starts the night after a car's first week on the site.</p>
    ) : (
      <p className="mt-2 text-lg figures">
        Over the {SIMILAR_RATES_DAYS} days up to yesterday it appeared in searches{" "}
        {rateText(similar.own.shown_a_day)} times and was viewed {rateText(similar.own.viewed_a_day)} times a
        day.{" "}
        {similar.similar
          ? `The median for other dealers' similar cars (${segmentText(similar)}) is ${rateText(similar.similar.shown_a_day)} appearances and ${rateText(similar.similar.viewed_a_day)} views a day.`
          : `Other dealers have too few similar cars (${segmentText(similar)}) to compare.`}
      </p>
    )}
  </TitledSection>
);
