import { monthText } from "#src/domain/ledger/statement.ts";
import { adminLoader, loadSection } from "#src/web/admin/pages.tsx";
import { DownloadButton } from "#src/web/portal/files.tsx";
import { LoadFailed, PageHead, portalMeta } from "#src/web/portal/page.tsx";
import { StatementView } from "#src/web/portal/statements/statement-view.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/statement";

const ofMonth = api.admin.dealers[":dealer_id"].account[":month"];

export const meta = () => portalMeta("Statement");

export const clientLoader = adminLoader(({ params: param }: Route.ClientLoaderArgs) =>
  loadSection("statement", () => bodyOf(ofMonth.$get({ param }))),
);

export default function StatementPage({ loaderData: statement, params: param }: Route.ComponentProps) {
  const accountAt = `/admin/dealers/${param.dealer_id}/account`;
  if (!statement) {
    return (
      <>
        <PageHead partOf={{ to: accountAt, text: "Account" }} title="Statement" />
        <LoadFailed what="The statement could not be loaded." />
      </>
    );
  }
  return (
    <>
      <PageHead
        partOf={{ to: accountAt, text: `Account of ${statement.dealer_name}` }}
        title={`Statement ${monthText(statement.month)}`}
        aside={
          <DownloadButton
            file_name={`statement-${param.month}.pdf`}
            type="application/pdf"
            load={() => ofMonth["statement.pdf"].$get({ param })}
          >
            Download PDF
          </DownloadButton>
        }
      />
      <StatementView statement={statement} />
    </>
  );
}
