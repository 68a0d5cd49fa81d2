import { Download } from "lucide-react";
import { useState } from "react";
import { londonText } from "#src/domain/format/london-time.ts";
import { type DealerLeadQuery, dealerLeadSearch } from "#src/domain/leads/dealer-lead-list.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { saveFile } from "#src/web/ui/save-file.ts";
import { toast } from "#src/web/ui/toast.ts";

/** All pages of what is found, for a spreadsheet. */
export function DownloadLeads({ query }: { query: DealerLeadQuery }) {
  const [is_busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const search = Object.fromEntries(dealerLeadSearch(query));
      const answer = await api.dealer.leads["enquiries.csv"].$get({ query: search });
      // As bytes: read as text it would lose the mark by which spreadsheets know UTF-8.
      saveFile(`enquiries-${londonText(new Date()).slice(0, 10)}.csv`, await answer.arrayBuffer());
    } catch (error) {
      toast({ title: "Error", description: messageOf(error), variant: "destructive" });
    }
    setBusy(false);
  };
  return (
    <Button variant="outline" className="px-4" onClick={download} disabled={is_busy}>
      <Download aria-hidden="true" className="size-5" />
      {is_busy ? "Preparing..." : "Download CSV"}
    </Button>
  );
}
