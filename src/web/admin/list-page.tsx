import type { ReactNode } from "react";
import { formatNumber } from "#src/domain/format/format.ts";
import { formatTotal, LONG_LIST_ROWS } from "#src/domain/lists/page-of.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { NothingHere, PageHead, type PageHeadProps } from "./page-head.tsx";

interface ListPageProps<Found, Row> extends PageHeadProps {
  /** Null when loading failed. */
  found: Found | null;
  /** 'The enquiries', which could not be loaded. */
  what: string;
  rowsOf: (found: Found) => readonly Row[];
  emptyText: string;
  /** Before the list: its filters, or what is more urgent. */
  before?: ReactNode;
  hrefFor?: (page: number) => string;
  /** Shows the rows. */
  children: (rows: readonly Row[], found: Found) => ReactNode;
}

interface Listed {
  total?: number;
  total_capped?: boolean;
  page?: number;
  pages?: number;
}

/** A page of the admin area that is a list. */
export function ListPage<Found extends object, Row>(props: ListPageProps<Found, Row>) {
  const { title, found, what, rowsOf, emptyText, before, hrefFor, children, ...head } = props;
  const rows = found && rowsOf(found);
  const listed: Listed | null = found;
  return (
    <>
      <PageHead {...head} title={`${title}${totalOf(listed)}`} />
      {before}
      {found === null && <LoadFailed what={`${what} could not be loaded.`} />}
      {rows?.length === 0 && <NothingHere>{emptyText}</NothingHere>}
      {found && rows && rows.length > 0 && children(rows, found)}
      {listed && hrefFor && (
        <Pagination page={listed.page ?? 1} pages={listed.pages ?? 1} hrefFor={hrefFor} />
      )}
      {listed?.total_capped && listed.page === listed.pages && <CappedListNote />}
    </>
  );
}

const totalOf = (found: Listed | null) =>
  found?.total === undefined
    ? ""
    : ` (${formatTotal({ total: found.total, total_capped: found.total_capped ?? false })})`;

/** Below the last page of a long list that has more rows. */
function CappedListNote() {
  return (
    <p className="mt-4 text-center text-ink-soft">
      A list shows at most {formatNumber(LONG_LIST_ROWS)}. To see the others, choose days above.
    </p>
  );
}
