import { Search } from "lucide-react";
import { useId } from "react";
import { Form, Link } from "react-router";
import type { AdminLeadListQuery } from "#src/domain/leads/admin-lead-list.ts";
import { LEAD_STATE_TEXT, LISTED_LEAD_STATES } from "#src/domain/leads/lead-state-text.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";

const CONTROL = "min-h-11 rounded-lg border border-line-strong bg-white px-3 py-2";

export function LeadFilters({ query }: { query: AdminLeadListQuery }) {
  const id = useId();
  const is_narrowed = query.search !== "" || query.state !== "all" || query.from !== "" || query.to !== "";
  return (
    <Form role="search" action="/admin/leads" className="mt-6 flex flex-wrap items-end gap-3">
      <label htmlFor={`${id}-search`} className="sr-only">
        Search requests
      </label>
      <input
        id={`${id}-search`}
        type="search"
        name="search"
        defaultValue={query.search}
        placeholder="Name, phone, email, postcode or car"
        className={`w-full max-w-md min-w-0 grow basis-64 ${CONTROL}`}
      />
      <label htmlFor={`${id}-state`} className="sr-only">
        State
      </label>
      <select
        id={`${id}-state`}
        name="state"
        defaultValue={query.state}
        onChange={(event) => event.target.form?.requestSubmit()}
        className={CONTROL}
      >
        <option value="all">All states</option>
        {LISTED_LEAD_STATES.map((state) => (
          <option key={state} value={state}>
            {LEAD_STATE_TEXT[state]}
          </option>
        ))}
      </select>
      {(["from", "to"] as const).map((end) => (
        <label key={end} className="flex items-center gap-2">
          <span className="font-semibold">{end === "from" ? "From" : "To"}</span>
          <input type="date" name={end} defaultValue={query[end]} className={CONTROL} />
        </label>
      ))}
      <Button type="submit" variant="outline" className="px-4">
        <Search aria-hidden="true" className="size-5" />
        Search
      </Button>
      {is_narrowed && (
        <Link to="/admin/leads" className={buttonClass("quiet")}>
          Show all
        </Link>
      )}
    </Form>
  );
}
