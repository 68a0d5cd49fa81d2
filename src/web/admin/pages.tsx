import type { ReactNode } from "react";
import { Link, redirectDocument, useLocation } from "react-router";
import { formatNumber } from "#src/domain/format/format.ts";
import { formatTotal, LONG_LIST_ROWS } from "#src/domain/lists/page-of.ts";
import { useFocusOnNextRow } from "#src/web/portal/focus.ts";
import { Rows } from "#src/web/portal/lists.tsx";
import {
  type Loaded,
  LoadFailed,
  loadOrSayWhy,
  NothingHere,
  PageHead,
  type PageHeadProps,
  portalLoader,
  type SectionLink,
} from "#src/web/portal/page.tsx";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { type Column, Table } from "#src/web/portal/table.tsx";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

/** Makes every client loader of the admin area. The API enforces the role. */
export const adminLoader = <Args extends { request: Request }, T>(load: (args: Args) => Promise<T>) =>
  portalLoader(async (args: Args) => {
    try {
      return await load(args);
    } catch (error) {
      // Without a toast: the layout loads with every page and shows one.
      if (isForbidden(error)) throw redirectDocument("/");
      throw error;
    }
  });

/** Whether `adminLoader` redirects on this error. */
export const isAccessLost = (error: unknown): boolean =>
  error instanceof SessionEndedError || isForbidden(error);

const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403;

/** @returns null when loading failed: a toast says so, and the page offers to try again */
export async function loadSection<T>(what: string, load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    if (isAccessLost(error)) throw error;
    toast({ title: "Error", description: `Failed to load ${what}`, variant: "destructive" });
    return null;
  }
}

/**
 * The client loader of a filtered list: the query of its URL, and what was found; null when loading failed.
 * @param what 'Failed to load …'
 */
export const filteredLoader = <Query, Found>(
  what: string,
  parse: (search: URLSearchParams) => Query,
  load: (query: Record<string, string>) => Promise<Found>,
) =>
  adminLoader(async ({ request }: { request: Request }) => {
    const { searchParams } = new URL(request.url);
    const found = await loadSection(what, () => load(Object.fromEntries(searchParams)));
    return { query: parse(searchParams), found };
  });

export const listLoader = <Found,>(what: string, load: (query: Record<string, string>) => Promise<Found>) =>
  filteredLoader(what, () => null, load);

/** The client loader of a page with one section that may fail. */
export const sectionLoader = <Params, Found>(what: string, load: (params: Params) => Promise<Found>) =>
  adminLoader(async ({ params }: { request: Request; params: Params }) => ({
    found: await loadSection(what, () => load(params)),
  }));

export const recordLoader = <Params, Found>(load: (params: Params) => Promise<Found>) =>
  adminLoader(async ({ params }: { request: Request; params: Params }): Promise<Loaded<Found>> => {
    const loaded = await loadOrSayWhy(() => load(params));
    if (loaded.kind === "refused") throw redirectDocument("/");
    return loaded;
  });

export const REQUESTS = { to: "/admin/leads", text: "Requests" } as const;
export const DEALERS = { to: "/admin/dealers", text: "Dealers" } as const;
export const ALL_LISTINGS = { to: "/admin/listings", text: "All listings" } as const;

interface ListPageProps<Found, Row> extends PageHeadProps {
  title: string;
  found: Found | null;
  /** 'The enquiries', which could not be loaded. */
  what: string;
  rowsOf: (found: Found) => readonly Row[];
  keyOf: (row: Row) => string | number;
  card?: (row: Row) => ReactNode;
  line?: (row: Row) => ReactNode;
  columns?: readonly Column<Row>[];
  emptyText: string;
  /** Before the list: its filters, or what is more urgent. */
  before?: ReactNode;
}

interface Listed {
  total?: number;
  total_capped?: boolean;
  page?: number;
  pages?: number;
}

export function ListPage<Found extends object, Row>(props: ListPageProps<Found, Row>) {
  const { title, found, what, rowsOf, keyOf, card, line, columns, emptyText, before, ...head } = props;
  const rows = found === null ? [] : rowsOf(found);
  const list = useFocusOnNextRow(rows.map(keyOf));
  const listed: Listed | null = found;
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHead {...head} title={`${title}${totalOf(listed)}`} />
      {before}
      {found === null && <LoadFailed what={`${what} could not be loaded.`} />}
      {found !== null && rows.length === 0 && <NothingHere>{emptyText}</NothingHere>}
      {rows.length > 0 && card && (
        <ul ref={list} className="mt-6 grid grid-cols-1 gap-4">
          {rows.map((row) => (
            <li key={keyOf(row)} tabIndex={-1}>
              {card(row)}
            </li>
          ))}
        </ul>
      )}
      {line && (
        <Rows rows={rows} by={keyOf} isBoxed className="mt-6">
          {line}
        </Rows>
      )}
      {rows.length > 0 && columns && <Table columns={columns} rows={rows} keyOf={keyOf} />}
      {listed && (
        <Pagination
          page={listed.page ?? 1}
          pages={listed.pages ?? 1}
          hrefFor={(page) => `${pathname}${searchOfPage(search, page)}`}
        />
      )}
      {listed?.total_capped && listed.page === listed.pages && (
        <p className="mt-4 text-center text-ink-soft">
          A list shows at most {formatNumber(LONG_LIST_ROWS)}. To see the others, choose days above.
        </p>
      )}
    </>
  );
}

/** Keeps the filters of the address; an empty one is left out. */
function searchOfPage(search: string, page: number): string {
  const filters = [...new URLSearchParams(search)].filter(([name, value]) => name !== "page" && value !== "");
  const wanted = page === 1 ? filters : [...filters, ["page", String(page)]];
  return wanted.length === 0 ? "" : `?${new URLSearchParams(wanted)}`;
}

const totalOf = (found: Listed | null) =>
  found?.total === undefined
    ? ""
    : ` (${formatTotal({ total: found.total, total_capped: found.total_capped ?? false })})`;

export const SectionLinks = ({ label, links }: { label: string; links: readonly SectionLink[] }) => (
  <nav aria-label={label} className="flex flex-wrap gap-x-6">
    {links.map(({ to, text }) => (
      <Link key={to} to={to} className="py-2 font-semibold text-teal underline-offset-4 hover:underline">
        {text}
      </Link>
    ))}
  </nav>
);
