import { monthText } from "#src/domain/ledger/statement.ts";
import { sectionLoader } from "#src/web/admin/pages.tsx";
import { DownloadButton } from "#src/web/portal/files.tsx";
import { LoadFailed, PageHead, portalMeta } from "#src/web/portal/page.tsx";
import { StatementView } from "#src/web/portal/statements/statement-view.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/statement";

const ofMonth = api.admin.dealers[":dealer_id"].account[":month"];

export const meta = () => portalMeta("Statement");

export const clientLoader = sectionLoader("statement", (param: Route.ClientLoaderArgs["params"]) =>
  bodyOf(ofMonth.$get({ param })),
);

export default function StatementPage({ loaderData, params: param }: Route.ComponentProps) {
  const { found: statement } = loaderData;
  return (
    <>
      <PageHead
        partOf={{
          to: `/admin/dealers/${param.dealer_id}/account`,
          text: `Account${statement ? ` of ${statement.dealer_name}` : ""}`,
        }}
        title={`Statement${statement ? ` ${monthText(statement.month)}` : ""}`}
        aside={
          statement && (
            <DownloadButton
              file_name={`statement-${param.month}.pdf`}
              type="application/pdf"
              load={() => ofMonth["statement.pdf"].$get({ param })}
            >
              Download PDF
            </DownloadButton>
          )
        }
      />
      {statement ? (
        <StatementView statement={statement} />
      ) : (
        <LoadFailed what="The statement could not be loaded." />
      )}
    </>
  );
}
