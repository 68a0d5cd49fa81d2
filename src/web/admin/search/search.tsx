import { redirect } from "react-router";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { formatTotal } from "#src/domain/lists/page-of.ts";
import { type FoundKind, parseAdminSearch } from "#src/domain/operations/operations-lists.ts";
import { filteredLoader } from "#src/web/admin/pages.tsx";
import { Rows } from "#src/web/portal/lists.tsx";
import { LoadFailed, NothingHere, portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/search";
import { RecordSearch } from "./record-search.tsx";

type Found = BodyOf<typeof api.admin.overview.search.$get>["found"][number];

interface KindOfRecord {
  title: string;
  /** A record's page; the email log has none. */
  record?: string;
  /** The list that has a search of its own; posts have none. */
  list?: string;
}

const KINDS: Record<FoundKind, KindOfRecord> = {
  lead: { title: "Requests", record: "/admin/leads/:id", list: "/admin/leads" },
  dealer: { title: "Dealers", record: "/admin/dealers/:id", list: "/admin/dealers" },
  vehicle: { title: "Listings", record: "/dealer/listings/:id/edit", list: "/admin/listings" },
  person: { title: "People", list: "/admin/people" },
  post: { title: "Posts", record: "/admin/blog/:id/edit" },
  mail: { title: "Emails", list: "/admin/operations/mails" },
};

export const meta = () => portalMeta("Search");

const search = filteredLoader("the search", parseAdminSearch, (query) =>
  bodyOf(api.admin.overview.search.$get({ query })),
);

async function searchOrOpen(args: Route.ClientLoaderArgs) {
  const { query, found } = await search(args);
  const exact = found?.exact;
  const page = exact && KINDS[exact.kind].record?.replace(":id", exact.id);
  if (page) throw redirect(page);
  return { query, found };
}

export const clientLoader = Object.assign(searchOrOpen, { hydrate: true as const });

export default function SearchPage({ loaderData: { query: search, found } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title font-bold">Search</h1>
      <RecordSearch search={search} />
      {found === null && <LoadFailed what="The search failed." />}
      {found?.found.length === 0 && (
        <NothingHere>
          {search === "" ? "Type at least 2 characters." : `Nothing found for “${search}”.`}
        </NothingHere>
      )}
      {found?.found.map((kind) => (
        <KindSection key={kind.kind} found={kind} search={search} />
      ))}
    </>
  );
}

function KindSection({ found, search }: { found: Found; search: string }) {
  const { kind, total, records } = found;
  const { title, record, list } = KINDS[kind];
  return (
    <section aria-labelledby={kind} className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={kind} className="text-lg font-bold figures">
          {title} ({formatTotal(found)})
        </h2>
        {list && (
          <TextLink look="line" to={`${list}?${new URLSearchParams({ search })}`}>
            {total === 1 ? "Show in its list" : `Show all ${formatTotal(found)}`}
            <span className="sr-only"> of {title}</span>
          </TextLink>
        )}
      </div>
      <Rows
        rows={records}
        by="id"
        isBoxed
        className="mt-2"
        rowClass="flex flex-wrap items-baseline gap-x-4 p-4"
      >
        {({ id, title: name, detail, at }) => (
          <>
            <p className="min-w-0 grow basis-64 wrap-anywhere">
              {record ? (
                <TextLink to={record.replace(":id", id)}>{name}</TextLink>
              ) : (
                <span className="font-semibold">{name}</span>
              )}
              <span className="block text-sm text-ink-soft">{detail}</span>
            </p>
            <time dateTime={at} className="text-sm text-ink-soft figures">
              {formatDateAndTime(new Date(at))}
            </time>
          </>
        )}
      </Rows>
    </section>
  );
}
