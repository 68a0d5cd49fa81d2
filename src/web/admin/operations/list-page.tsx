import type { ReactNode } from "react";
import { formatNumber } from "#src/domain/format/format.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { Pagination } from "#src/web/ui/layout/pagination.tsx";
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

/** A page of a list about how the site runs. */
export function ListPage<Found extends { total: number; page: number; pages: number }>(
  props: ListPageProps<Found>,
) {
  const { title, about, found, failedText, emptyText, filters, hrefFor, children } = props;
  return (
    <OperationsFrame title={`${title}${found ? ` (${formatNumber(found.total)})` : ""}`} about={about}>
      {filters}
      {found === null && <LoadFailed what={failedText} />}
      {found?.total === 0 && <NothingHere>{emptyText}</NothingHere>}
      {found !== null && found.total > 0 && children(found)}
      {found && <Pagination page={found.page} pages={found.pages} hrefFor={hrefFor} />}
    </OperationsFrame>
  );
}
