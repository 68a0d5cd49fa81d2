import { useEffect } from "react";
import { useNavigate } from "react-router";
import { counted } from "#src/domain/format/format.ts";
import type { PrintableSheets } from "#src/domain/vehicles/sheet.ts";
import { NO_DEALER } from "#src/web/dealer/owner-page.tsx";
import { useBusy } from "#src/web/portal/change.ts";
import {
  LISTINGS,
  loadOrSayWhy,
  PageHead,
  portalLoader,
  portalMeta,
  RecordPage,
} from "#src/web/portal/page.tsx";
import { UrlChoice } from "#src/web/portal/search-box.tsx";
import { api } from "#src/web/session/api-client.ts";
import { hasDealer } from "#src/web/session/known-account.ts";
import { loadSignedIn } from "#src/web/session/load-signed-in.ts";
import { Button } from "#src/web/ui/button.tsx";
import { trustedHtml } from "#src/web/ui/html/trusted-html.ts";
import type { Route } from "./+types/sheets";
import stylesheet from "./sheets.css?url";

export const meta = () => portalMeta("Forecourt sheets");

const SIZES = [
  ["a4", "A4"],
  ["a5", "A5"],
] as const;

export const clientLoader = portalLoader(async ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const ids = searchParams.get("ids");
  const size = searchParams.get("size") === "a5" ? "a5" : "a4";
  // Without a dealership there are no cars of one's own; admins print chosen ones.
  const loaded = ids || (await hasDealer()) ? await loadOrSayWhy(() => loadSheets(ids)) : NO_DEALER;
  return { ids, size, loaded };
});

async function loadSheets(ids: string | null): Promise<PrintableSheets> {
  const response = await loadSignedIn(`/sheets${ids ? `?ids=${ids}` : ""}`);
  return await response.json();
}

export default function SheetsPage({ loaderData: { ids, size, loaded } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <RecordPage noun="Sheets" partOf={LISTINGS} loaded={loaded}>
      {({ html, sheets }) => (
        <>
          <link rel="stylesheet" href={stylesheet} precedence="page" />
          <NotePrinted sheets={sheets} />
          <PageHead
            title={counted(sheets.length, "forecourt sheet")}
            aside={
              <div className="flex gap-3">
                <UrlChoice
                  label="Paper"
                  value={size}
                  options={SIZES}
                  onChoose={(chosen) =>
                    void navigate(`?${new URLSearchParams({ ...(ids && { ids }), size: chosen })}`)
                  }
                />
                <Button disabled={sheets.length === 0} onClick={() => window.print()}>
                  Print
                </Button>
              </div>
            }
          />
          <div
            className={`sheets-${size} mt-4 grid max-w-xl items-start gap-4 lg:max-w-none lg:grid-cols-2`}
            dangerouslySetInnerHTML={trustedHtml(html)}
          />
        </>
      )}
    </RecordPage>
  );
}

/** Notes the prices on the sheets when they are printed, by the button or by the browser's own command. */
function NotePrinted({ sheets }: Pick<PrintableSheets, "sheets">) {
  const [, doOnce] = useBusy();
  useEffect(() => {
    if (sheets.length === 0) return;
    const notePrinted = () => void doOnce(() => api.dealer.vehicles.sheets.$post({ json: { sheets } }));
    window.addEventListener("afterprint", notePrinted);
    return () => window.removeEventListener("afterprint", notePrinted);
  });
  return null;
}
