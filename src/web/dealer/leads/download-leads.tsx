import { londonText } from "#src/domain/format/london-time.ts";
import { type DealerLeadQuery, dealerLeadSearch } from "#src/domain/leads/dealer-lead-list.ts";
import { DownloadButton } from "#src/web/portal/download-button.tsx";
import { api } from "#src/web/session/api-client.ts";

export function DownloadLeads({ query }: { query: DealerLeadQuery }) {
  const search = Object.fromEntries(dealerLeadSearch(query));
  return (
    <DownloadButton
      file_name={`enquiries-${londonText(new Date()).slice(0, 10)}.csv`}
      type="text/csv;charset=utf-8"
      load={() => api.dealer.leads["enquiries.csv"].$get({ query: search })}
    >
      Download CSV
    </DownloadButton>
  );
}
