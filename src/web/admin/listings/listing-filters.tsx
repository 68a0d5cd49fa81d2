import { ADMIN_LIST_STATUSES, type AdminListQuery } from "#src/domain/vehicles/stock-list/admin-list.ts";
import { ListFilters } from "#src/web/admin/list-filters.tsx";

const STATUS_TEXT = { all: "Published and drafts", published: "Published", draft: "Drafts" } as const;

export function ListingFilters({ query: { search, status } }: { query: AdminListQuery }) {
  return (
    <ListFilters
      action="/admin/listings"
      search={{
        label: "Search all listings",
        placeholder: "Car, year, postcode, dealer's name or ID",
        value: search,
      }}
      choice={{
        name: "status",
        label: "Status",
        value: status,
        options: ADMIN_LIST_STATUSES,
        texts: STATUS_TEXT,
      }}
    />
  );
}
