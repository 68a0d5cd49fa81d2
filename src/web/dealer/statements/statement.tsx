import { enquiryPath, monthText } from "#src/domain/ledger/statement.ts";
import { OwnersOnly, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { DownloadButton } from "#src/web/portal/files.tsx";
import { PageHead, portalMeta, RecordPage } from "#src/web/portal/page.tsx";
import { StatementView } from "#src/web/portal/statements/statement-view.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/statement";

const ofMonth = api.dealer.statements[":month"];

export const meta = () => portalMeta("Statement");

export const clientLoader = ownerLoader(({ params: param }: Route.ClientLoaderArgs) =>
  bodyOf(ofMonth.$get({ param })),
);

export default function StatementPage({ loaderData, params: param }: Route.ComponentProps) {
  return (
    <RecordPage
      noun="Statement"
      partOf={{ to: "/dealer/statements", text: "Statements" }}
      loaded={loaderData}
      refusal={<OwnersOnly>Only an owner of your dealership can read its statements.</OwnersOnly>}
    >
      {(statement) => (
        <>
          <PageHead
            title={`Statement ${monthText(statement.month)}`}
            aside={
              <div className="flex flex-wrap gap-3">
                <DownloadButton
                  file_name={`statement-${param.month}.pdf`}
                  type="application/pdf"
                  load={() => ofMonth["statement.pdf"].$get({ param })}
                >
                  Download PDF
                </DownloadButton>
                <DownloadButton
                  file_name={`statement-${param.month}.csv`}
                  load={() => ofMonth["statement.csv"].$get({ param })}
                >
                  Download CSV
                </DownloadButton>
              </div>
            }
          />
          <StatementView statement={statement} hrefOf={enquiryPath} />
        </>
      )}
    </RecordPage>
  );
}
