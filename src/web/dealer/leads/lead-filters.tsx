import { type FormEvent, useId } from "react";
import { Link, useNavigate } from "react-router";
import {
  type DealerLeadQuery,
  dealerLeadSearch,
  isNarrowed,
  LEAD_LIST_SORTS,
  LEAD_LIST_STATES,
  parseDealerLeadQuery,
} from "#src/domain/leads/dealer-lead-list.ts";
import { PROGRESS_TEXT } from "#src/domain/leads/lead-progress.ts";
import { LEAD_AGE_OPTIONS_DAYS } from "#src/domain/policy/leads/leads.ts";
import { SearchBox, useUrlSyncedValue } from "#src/web/portal/search-box.tsx";
import { buttonClass } from "#src/web/ui/button.tsx";

const STATE_TEXT = { all: "All states", unanswered: "Unanswered", ...PROGRESS_TEXT } as const;
const SORT_TEXT = { newest: "Newest first", oldest: "Oldest first", score: "Best score first" } as const;
const SELECT = "min-h-11 min-w-0 grow rounded-lg border border-line-strong bg-white px-3 py-2 sm:grow-0";

/** Filters live in the URL, so back, reload and bookmarks keep them. */
export function LeadFilters({ query }: { query: DealerLeadQuery }) {
  const id = useId();
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
    <form role="search" onSubmit={submit} className="mt-6 flex flex-wrap gap-3">
      <SearchBox
        label="Search your enquiries"
        placeholder="Name, phone, postcode, car or reference"
        search={search}
      />
      <Choice id={`${id}-state`} name="state" label="State" value={query.state}>
        {LEAD_LIST_STATES.map((state) => [state, STATE_TEXT[state]])}
      </Choice>
      <Choice id={`${id}-age`} name="age" label="Age" value={String(query.ageDays ?? "")}>
        {[["", "Any age"], ...LEAD_AGE_OPTIONS_DAYS.map((days) => [String(days), ageText(days)])]}
      </Choice>
      <Choice id={`${id}-sort`} name="sort" label="Order" value={query.sort}>
        {LEAD_LIST_SORTS.map((sort) => [sort, SORT_TEXT[sort]])}
      </Choice>
      {isNarrowed(query) && (
        <Link to="/dealer/leads" className={buttonClass("quiet")}>
          Show all
        </Link>
      )}
    </form>
  );
}

interface ChoiceProps {
  id: string;
  name: string;
  label: string;
  value: string;
  children: string[][];
}

function Choice({ id, name, label, value, children }: ChoiceProps) {
  const choice = useUrlSyncedValue(value);
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={choice.shown}
        onChange={({ target }) => {
          choice.show(target.value);
          choice.send();
          target.form?.requestSubmit();
        }}
        className={SELECT}
      >
        {children.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
}

const ageText = (days: number) => (days === 1 ? "Last 24 hours" : `Last ${days} days`);
