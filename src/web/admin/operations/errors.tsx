import { formatDateAndTime, formatNumber } from "#src/domain/format/format.ts";
import { parseErrorListQuery } from "#src/domain/operations/operations-lists.ts";
import { ERROR_REPORT_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { filteredLoader, ListPage } from "#src/web/admin/pages.tsx";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { FactList } from "#src/web/portal/lists.tsx";
import { Article, portalMeta } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import type { Route } from "./+types/errors";
import { FilterLinks, OPERATIONS_NAV } from "./operations-nav.tsx";

export const meta = () => portalMeta("Errors");

export const clientLoader = filteredLoader("errors", parseErrorListQuery, (query) =>
  bodyOf(api.admin.operations.errors.$get({ query })),
);

const SHOWN = { open: "Open", resolved: "Resolved" } as const;

export default function ErrorsPage({ loaderData: { query, found } }: Route.ComponentProps) {
  const { show } = query;
  return (
    <ListPage
      nav={OPERATIONS_NAV}
      title="Errors"
      about={`Errors on visitors' pages, one entry for each kind, without personal details. Reports are deleted after ${ERROR_REPORT_RETENTION_DAYS} days; a resolved error reopens when it is reported again.`}
      before={
        <FilterLinks
          label="Which errors"
          choices={SHOWN}
          chosen={show}
          hrefFor={(choice) => `/admin/operations/errors?show=${choice}`}
        />
      }
      found={found}
      what="The errors"
      rowsOf={({ errors }) => errors}
      keyOf={({ fingerprint }) => fingerprint}
      card={(error) => <ErrorCard error={error} />}
      emptyText={show === "open" ? "No errors are open." : "No error has been resolved."}
    />
  );
}

type ReportedError = BodyOf<typeof api.admin.operations.errors.$get>["errors"][number];

function ErrorCard({ error }: { error: ReportedError }) {
  const { fingerprint, state, came_back, count, message, path, last_reported_at } = error;
  const mark = (chosen: "seen" | "resolved") => () =>
    api.admin.operations.errors[":fingerprint"].mark.$post({
      param: { fingerprint },
      json: { mark: chosen, covers_until: last_reported_at },
    });
  return (
    <Article
      title={message || "An error without a message"}
      badge={<StateBadge state={state} came_back={came_back} />}
    >
      <p className="mt-2 figures">
        {count === 1 ? "Reported once" : `Reported ${formatNumber(count)} times`}, last on{" "}
        <span className="break-all">{path}</span>
      </p>
      <div className="mt-2 text-sm">
        <FactList
          facts={[
            ["First", formatDateAndTime(new Date(error.first_reported_at))],
            ["Last", formatDateAndTime(new Date(last_reported_at))],
            ...(error.marked_by ? [["Marked by", error.marked_by] as const] : []),
            ["Report number", error.error_report_id],
            ["Browser", error.user_agent || "unknown"],
          ]}
        />
      </div>
      <details className="mt-3">
        <summary className="cursor-pointer py-2 font-semibold">The latest report</summary>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
          tabIndex={0}
          className="mt-3 max-h-80 overflow-auto rounded-lg bg-paper-deep p-3 text-sm"
        >
          {error.stack || "No stack was reported."}
        </pre>
      </details>
      {state !== "resolved" && (
        <div className="mt-4 flex flex-wrap gap-3">
          <ChangeButton
            change={mark("resolved")}
            done={{ title: "Success", description: "Marked as resolved" }}
          >
            Resolve
          </ChangeButton>
          {state === "new" && (
            <ChangeButton
              variant="outline"
              change={mark("seen")}
              done={{ title: "Success", description: "Marked as seen" }}
            >
              Mark as seen
            </ChangeButton>
          )}
        </div>
      )}
    </Article>
  );
}

function StateBadge({ state, came_back }: Pick<ReportedError, "state" | "came_back">) {
  if (state === "resolved") return <Badge variant="outline">Resolved</Badge>;
  if (state === "seen") return <Badge variant="secondary">Seen</Badge>;
  return <Badge variant="danger">{came_back ? "Reopened" : "New"}</Badge>;
}
