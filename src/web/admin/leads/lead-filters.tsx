import type { AdminLeadListQuery } from "#src/domain/leads/admin-lead-list.ts";
import { LEAD_STATE_TEXT, LISTED_LEAD_STATES } from "#src/domain/leads/lead-state-text.ts";
import { FILTER_CONTROL, ListFilters } from "#src/web/admin/list-filters.tsx";

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
      {(["from", "to"] as const).map((end) => (
        <label key={end} className="flex items-center gap-2">
          <span className="font-semibold">{end === "from" ? "From" : "To"}</span>
          <input type="date" name={end} defaultValue={query[end]} className={FILTER_CONTROL} />
        </label>
      ))}
    </ListFilters>
  );
}
