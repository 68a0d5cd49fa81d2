import { DEALER_STATUSES } from "#src/domain/dealers/dealer-status.ts";
import type { DealersListQuery } from "#src/domain/dealers/dealers-list.ts";
import { ListFilters } from "#src/web/admin/list-filters.tsx";

const STATUS_TEXT = {
  all: "All statuses",
  applied: "Applied",
  verified: "Verified",
  suspended: "Suspended",
  expired: "Expired",
} as const;

export function DealerFilters({ query: { search, status } }: { query: DealersListQuery }) {
  return (
    <ListFilters
      action="/admin/dealers"
      search={{ label: "Search dealers", placeholder: "Name, town or postcode", value: search }}
      choice={{
        name: "status",
        label: "Status",
        value: status,
        options: ["all", ...DEALER_STATUSES],
        texts: STATUS_TEXT,
      }}
    />
  );
}
