import { useId } from "react";
import { Form, useNavigate } from "react-router";
import {
  type DealerListQuery,
  type DealerListSort,
  dealerListSearch,
} from "#src/domain/vehicles/stock-list/dealer-list.ts";
import { SearchBox, useUrlSyncedValue } from "#src/web/portal/search-box.tsx";

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
export function ListingSearch({ query }: { query: DealerListQuery }) {
  const id = useId();
  const navigate = useNavigate();
  const search = useUrlSyncedValue(query.search);
  const order = useUrlSyncedValue(query.sort);
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
      <label htmlFor={`${id}-sort`} className="sr-only">
        Order
      </label>
      <select
        id={`${id}-sort`}
        value={order.shown}
        onChange={(event) => {
          const sort = event.target.value as DealerListSort;
          order.show(sort);
          order.send();
          void navigate(`/dealer/listings?${dealerListSearch({ ...query, sort, page: 1 })}`);
        }}
        className="min-h-11 w-full rounded-lg border border-line-strong bg-white px-3 py-2 sm:w-auto"
      >
        {Object.entries(SORT_TEXT).map(([sort, text]) => (
          <option key={sort} value={sort}>
            {text}
          </option>
        ))}
      </select>
    </Form>
  );
}
