import type { AdminLeadListQuery } from "#src/domain/leads/admin-lead-list.ts";
import { LEAD_STATE_TEXT, LISTED_LEAD_STATES } from "#src/domain/leads/lead-state-text.ts";
import { DayFilterFields } from "#src/web/admin/day-filter-fields.tsx";
import { ListFilters } from "#src/web/admin/list-filters.tsx";

const STATE_TEXT = { all: "All states", ...LEAD_STATE_TEXT };

export function LeadFilters({ query }: { query: AdminLeadListQuery }) {
  return (
    <ListFilters
      action="/admin/leads"
      search={{
        label: "Search requests",
        placeholder: "Name, phone, email, postcode or car",
        value: query.search,
      }}
      choice={{
        name: "state",
        label: "State",
        value: query.state,
        options: ["all", ...LISTED_LEAD_STATES],
        texts: STATE_TEXT,
      }}
      isNarrowed={query.from !== "" || query.to !== ""}
    >
      <DayFilterFields days={query} />
    </ListFilters>
  );
}
