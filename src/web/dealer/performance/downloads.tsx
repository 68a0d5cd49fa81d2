import { type PerformanceQuery, performanceSearch } from "#src/domain/performance/performance-query.ts";
import { DownloadButton } from "#src/web/portal/download-button.tsx";
import { api } from "#src/web/session/api-client.ts";

export function Downloads({ query: asked }: { query: PerformanceQuery }) {
  const query = Object.fromEntries(performanceSearch({ ...asked, page: 1 }));
  return (
    <div className="flex flex-wrap gap-3">
      <DownloadButton
        file_name="cars.csv"
        type="text/csv;charset=utf-8"
        load={() => api.dealer.performance["cars.csv"].$get({ query })}
      >
        Cars as CSV
      </DownloadButton>
      <DownloadButton
        file_name="days.csv"
        type="text/csv;charset=utf-8"
        load={() => api.dealer.performance["days.csv"].$get({ query })}
      >
        Days as CSV
      </DownloadButton>
    </div>
  );
}
