import type { ReactNode } from "react";
import { formatTotal } from "#src/domain/lists/long-list.ts";
import { CappedListNote } from "#src/web/admin/capped-list-note.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { NothingHere, OperationsFrame } from "./operations-frame.tsx";

interface ListPageProps<Found> {
  title: string;
  about: string;
  /** Null when loading failed. */
  found: Found | null;
  failedText: string;
  emptyText: string;
  filters?: ReactNode;
  hrefFor: (page: number) => string;
  /** Shows the rows. */
  children: (found: Found) => ReactNode;
}

interface ListedPage {
  total: number;
  total_capped?: boolean;
  page: number;
  pages: number;
}

/** A page of a list about how the site runs. */
export function ListPage<Found extends ListedPage>(props: ListPageProps<Found>) {
  const { title, about, found, failedText, emptyText, filters, hrefFor, children } = props;
  return (
    <OperationsFrame
      title={`${title}${found ? ` (${formatTotal({ total_capped: false, ...found })})` : ""}`}
      about={about}
    >
      {filters}
      {found === null && <LoadFailed what={failedText} />}
      {found?.total === 0 && <NothingHere>{emptyText}</NothingHere>}
      {found !== null && found.total > 0 && children(found)}
      {found && <Pagination page={found.page} pages={found.pages} hrefFor={hrefFor} />}
      {found?.total_capped && found.page === found.pages && <CappedListNote />}
    </OperationsFrame>
  );
}
