import type { FormEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import {
  type DealerLeadQuery,
  dealerLeadSearch,
  isNarrowed,
  LEAD_LIST_SORTS,
  LEAD_LIST_STATES,
  parseDealerLeadQuery,
} from "#src/domain/leads/dealer-lead-list.ts";
import { PROGRESS_TEXT } from "#src/domain/leads/lead-route.ts";
import { LEAD_AGE_OPTIONS_DAYS } from "#src/domain/policy/lead-routes.ts";
import { SearchBox, UrlChoice, useUrlSyncedValue } from "#src/web/portal/search-box.tsx";
import { buttonClass } from "#src/web/ui/button.tsx";

const STATE_TEXT = { all: "All states", unanswered: "Unanswered", ...PROGRESS_TEXT } as const;
const SORT_TEXT = { newest: "Newest first", oldest: "Oldest first", score: "Best score first" } as const;
const AGES: [string, string][] = [
  ["", "Any age"],
  ...LEAD_AGE_OPTIONS_DAYS.map((days): [string, string] => [
    String(days),
    days === 1 ? "Last 24 hours" : `Last ${days} days`,
  ]),
];
const submitForm = (_: string, form: HTMLFormElement | null) => form?.requestSubmit();

/** Filters live in the URL, so back, reload and bookmarks keep them. */
export function LeadFilters({ query, children }: { query: DealerLeadQuery; children: ReactNode }) {
  const navigate = useNavigate();
  const search = useUrlSyncedValue(query.search);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    search.send();
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) chosen.set(name, String(value));
    void navigate(`/dealer/leads?${dealerLeadSearch(parseDealerLeadQuery(chosen))}`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: some phones' browsers do not know the search element.
    <form role="search" onSubmit={submit} className="mt-2 flex flex-wrap gap-3">
      <SearchBox
        label="Search your enquiries"
        placeholder="Name, phone, postcode, car or reference"
        search={search}
      />
      <UrlChoice
        name="state"
        label="State"
        value={query.state}
        options={LEAD_LIST_STATES.map((state) => [state, STATE_TEXT[state]])}
        onChoose={submitForm}
      />
      <UrlChoice
        name="age"
        label="Age"
        value={String(query.age ?? "")}
        options={AGES}
        onChoose={submitForm}
      />
      <UrlChoice
        name="sort"
        label="Order"
        value={query.sort}
        options={LEAD_LIST_SORTS.map((sort) => [sort, SORT_TEXT[sort]])}
        onChoose={submitForm}
      />
      {isNarrowed(query) && (
        <Link to="/dealer/leads" className={buttonClass("quiet")}>
          Show all
        </Link>
      )}
      {children}
    </form>
  );
}
