import { Plus, RefreshCw, Upload } from "lucide-react";
import { Form, Link, useNavigate, useRevalidator } from "react-router";
import { formatNumber } from "#src/domain/format/format.ts";
import {
  type DealerListQuery,
  type DealerListSort,
  dealerListSearch,
  parseDealerListQuery,
} from "#src/domain/vehicles/stock-list/dealer-list.ts";
import { useDealerEvents } from "#src/web/dealer/dealer-events.ts";
import { FirstSteps, loadFirstSteps } from "#src/web/dealer/first-steps/first-steps.tsx";
import { dealerLoader, OwnerPage } from "#src/web/dealer/owner-page.tsx";
import { loadOrSayWhy, portalMeta, Section, TextLink } from "#src/web/portal/page.tsx";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { SearchBox, UrlChoice, useUrlSyncedValue } from "#src/web/portal/search-box.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { buttonClass } from "#src/web/ui/button.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/listings";
import { ListingTable } from "./listing-table.tsx";

export const meta = () => portalMeta("Your listings");

export const clientLoader = dealerLoader(async ({ request }) => {
  const loaded = await loadOrSayWhy(() =>
    loadListings(parseDealerListQuery(new URL(request.url).searchParams)),
  );
  if (loaded.kind === "failed") toast({ title: "Failed to load vehicles", variant: "destructive" });
  return loaded;
});

async function loadListings(query: DealerListQuery) {
  const search = Object.fromEntries(dealerListSearch(query));
  const [{ page, ...rest }, firstSteps] = await Promise.all([
    bodyOf(api.dealer.vehicles.$get({ query: search })),
    loadFirstSteps(),
  ]);
  return { query: { ...query, page }, firstSteps, ...rest };
}

const LINKS = [
  ["/dealer/stock-feed", "Stock feed", RefreshCw, "outline"],
  ["/dealer/bulk-upload", "Bulk Upload", Upload, "outline"],
  ["/dealer/listings/new", "Add Listing", Plus, "primary"],
] as const;

export default function ListingsPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  // Rows count their enquiries, as the badge does.
  useDealerEvents(({ kind }) => {
    if (kind === "lead-routed" || kind === "missed") void revalidate();
  }, loaderData.kind !== "missing");
  return (
    <OwnerPage
      title="Your listings"
      loaded={loaderData}
      what="Your listings"
      aside={
        <div className="flex flex-wrap gap-3">
          {LINKS.map(([to, text, Icon, look]) => (
            <Link key={to} to={to} className={buttonClass(look)}>
              <Icon aria-hidden="true" className="size-5" />
              {text}
            </Link>
          ))}
        </div>
      }
    >
      {(found) => (
        <>
          {found.firstSteps && <FirstSteps done={found.firstSteps} />}
          <Listings {...found} />
        </>
      )}
    </OwnerPage>
  );
}

function Listings({ query, total, pages, vehicles, waiting }: Awaited<ReturnType<typeof loadListings>>) {
  if (total === 0 && query.search === "") return <NoListings />;
  return (
    <>
      <WaitingStock waiting={waiting} />
      <ListingSearch query={query} />
      <p role="status" className="mt-4 text-ink-soft figures">
        {formatNumber(total)} {total === 1 ? "listing" : "listings"}
        {query.search !== "" && ` found for "${query.search}"`}
        {query.search !== "" && (
          <TextLink to="/dealer/listings" className="ml-3">
            Show all
          </TextLink>
        )}
      </p>
      {total > 0 && <ListingTable key={String(dealerListSearch(query))} vehicles={vehicles} query={query} />}
      <Pagination
        page={query.page}
        pages={pages}
        hrefFor={(page) => `/dealer/listings?${dealerListSearch({ ...query, page })}`}
      />
    </>
  );
}

function NoListings() {
  return (
    <Section
      title="No listings yet"
      about="A car needs its make, model, body style, year, price and mileage."
      className="mt-6 max-w-2xl"
    >
      <Link to="/dealer/listings/new" className={buttonClass("primary")}>
        Add your first listing
      </Link>
    </Section>
  );
}

const SORT_TEXT = {
  newest: "Newest first",
  vehicle: "Vehicle: A to Z",
  "vehicle-desc": "Vehicle: Z to A",
  price: "Price: low to high",
  "price-desc": "Price: high to low",
  mileage: "Mileage: low to high",
  "mileage-desc": "Mileage: high to low",
  "year-desc": "Year: newest first",
  year: "Year: oldest first",
  photos: "Without photos first",
  status: "Drafts first",
  "status-desc": "Published first",
  "updated-desc": "Last updated first",
  updated: "Longest unchanged first",
} satisfies Record<DealerListSort, string>;

/**
 * Search over all columns, and the sort order, which wide screens also offer at the column heads.
 */
function ListingSearch({ query }: { query: DealerListQuery }) {
  const navigate = useNavigate();
  const search = useUrlSyncedValue(query.search);
  return (
    <Form
      role="search"
      action="/dealer/listings"
      onSubmit={search.send}
      className="mt-6 flex flex-wrap gap-3"
    >
      <SearchBox
        label="Search your listings"
        placeholder="Make, model, year, postcode or stock ref"
        search={search}
      />
      {query.sort !== "newest" && <input type="hidden" name="sort" value={query.sort} />}
      <UrlChoice
        label="Order"
        value={query.sort}
        options={Object.entries(SORT_TEXT)}
        onChoose={(chosen) => {
          const sort = chosen as DealerListSort;
          void navigate(`/dealer/listings?${dealerListSearch({ ...query, sort, page: 1 })}`);
        }}
      />
    </Form>
  );
}

type Waiting = BodyOf<typeof api.dealer.vehicles.$get>["waiting"];

function WaitingStock({ waiting: { feeds, held, without_photos: bare } }: { waiting: Waiting }) {
  if (feeds + held + bare === 0) return null;
  return (
    <ul aria-label="What waits" className="mt-4 flex flex-wrap gap-x-6 figures">
      {feeds > 0 && (
        <li>
          <TextLink look="line" to="/dealer/stock-feed">
            {feeds === 1 ? "1 stock feed needs" : `${formatNumber(feeds)} stock feeds need`} your decision
          </TextLink>
        </li>
      )}
      {bare > 0 && (
        <li>
          <TextLink look="line" to="/dealer/listings?sort=photos">
            {bare === 1 ? "1 car on sale has" : `${formatNumber(bare)} cars on sale have`} no photos
          </TextLink>
        </li>
      )}
      {held > 0 && (
        <li className="py-1">
          {held === 1 ? "1 listing waits" : `${formatNumber(held)} listings wait`} until we have checked the
          words
        </li>
      )}
    </ul>
  );
}
