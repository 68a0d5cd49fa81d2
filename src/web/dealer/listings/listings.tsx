import { Plus, Upload } from "lucide-react";
import { Form, Link, useNavigate, useOutletContext, useRevalidator } from "react-router";
import { counted } from "#src/domain/format/format.ts";
import {
  type DealerListQuery,
  type DealerListSort,
  dealerListSearch,
  type ListingWait,
  parseDealerListQuery,
} from "#src/domain/vehicles/stock-list/dealer-list.ts";
import { useDealerEvents } from "#src/web/dealer/dealer-events.ts";
import { FirstSteps, loadFirstSteps } from "#src/web/dealer/first-steps/first-steps.tsx";
import { dealerLoader, OwnerPage } from "#src/web/dealer/owner-page.tsx";
import type { LeadCounts } from "#src/web/dealer/use-enquiries.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { PhoneFold } from "#src/web/portal/folds.tsx";
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
        <div className="flex flex-wrap gap-2">
          {LINKS.map(([to, text, Icon, look]) => (
            <Link key={to} to={to} className={buttonClass(look, "px-4")}>
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
  const isNarrowed = query.search !== "" || query.waits !== "";
  if (total === 0 && !isNarrowed) return <NoListings />;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        <p role="status" className="mr-auto text-ink-soft figures">
          {query.waits === "" ? counted(total, "listing") : LISTINGS_THAT_WAIT[query.waits](total)}
          {query.search !== "" && ` found for "${query.search}"`}
          {isNarrowed && (
            <TextLink to="/dealer/listings" className="ml-3">
              Show all
            </TextLink>
          )}
        </p>
        <WhatWaits waiting={waiting} />
        <PhoneFold text="Search" isUsed={query.search !== ""}>
          <ListingSearch query={query} />
        </PhoneFold>
      </div>
      {query.waits === "pictures" && total > 0 && <FailedPictures />}
      {total > 0 && <ListingTable key={String(dealerListSearch(query))} vehicles={vehicles} query={query} />}
      <Pagination
        page={query.page}
        pages={pages}
        hrefFor={(page) => `/dealer/listings?${dealerListSearch({ ...query, page })}`}
      />
    </>
  );
}

/** Of all cars on sale at once: a server that failed for one has mostly failed for all. */
const FailedPictures = () => (
  <div className="mt-3 flex flex-wrap gap-3">
    {(["again", "dismiss"] as const).map((action) => (
      <ChangeButton
        key={action}
        variant="outline"
        change={() => bodyOf(api.dealer.vehicles["failed-pictures"].$post({ json: { action } }))}
        done={({ pictures }) => ({
          title: `${counted(pictures, "picture")} ${FAILED_PICTURE_TEXT[action].done}`,
        })}
      >
        {FAILED_PICTURE_TEXT[action].button}
      </ChangeButton>
    ))}
  </div>
);

const FAILED_PICTURE_TEXT = {
  again: { button: "Download them again", done: "downloaded again soon" },
  dismiss: { button: "Dismiss", done: "dismissed" },
} as const;

const NoListings = () => (
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
      className="mt-2 flex flex-wrap gap-3"
    >
      <SearchBox
        label="Search your listings"
        placeholder="Make, model, year, postcode or stock ref"
        search={search}
      />
      {query.sort !== "newest" && <input type="hidden" name="sort" value={query.sort} />}
      {query.waits !== "" && <input type="hidden" name="waits" value={query.waits} />}
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

const LISTINGS_THAT_WAIT: Record<ListingWait, (count: number) => string> = {
  held: (count) => `${counted(count, "listing")} held until we have checked the words`,
  pictures: (count) => `${counted(count, "listing")} with pictures that could not be downloaded`,
  photos: (count) => `${counted(count, "listing")} on sale without photos`,
};

type Waiting = BodyOf<typeof api.dealer.vehicles.$get>["waiting"];

/** A line for each thing that waits for the dealer, as Today has for the operator. */
function WhatWaits({ waiting }: { waiting: Waiting }) {
  const { unanswered } = useOutletContext<LeadCounts>();
  const { feeds, held, failed_pictures: pictures, without_photos: photos, doubles } = waiting;
  const of = (waits: ListingWait, count: number) =>
    [count, LISTINGS_THAT_WAIT[waits](count), `/dealer/listings?waits=${waits}`] as const;
  const lines = [
    [
      unanswered,
      `${counted(unanswered, "enquiry", "enquiries")} to answer`,
      "/dealer/leads?state=unanswered",
    ],
    [feeds, `${counted(feeds, "stock feed")} to decide about`, "/dealer/stock-feed"],
    [doubles, `${counted(doubles, "car")} listed twice`, "/dealer/listings/doubles"],
    of("held", held),
    of("pictures", pictures),
    of("photos", photos),
  ] as const;
  const shown = lines.filter(([count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <PhoneFold text={`Waiting: ${shown.length}`} isUsed={false}>
      <ul aria-label="What waits" className="mt-1 flex flex-wrap gap-x-6 figures">
        {shown.map(([, text, to]) => (
          <li key={to}>
            <TextLink look="line" to={to}>
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </PhoneFold>
  );
}
