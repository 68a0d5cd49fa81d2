import { Search } from "lucide-react";
import { useId } from "react";
import { Form, Link } from "react-router";
import { ADMIN_LIST_STATUSES, type AdminListQuery } from "#src/domain/vehicles/admin-list.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";

const STATUS_TEXT = { all: "Published and drafts", published: "Published", draft: "Drafts" } as const;

export function ListingFilters({ query }: { query: AdminListQuery }) {
  const id = useId();
  const is_narrowed = query.search !== "" || query.status !== "all";
  return (
    <Form role="search" action="/admin/listings" className="mt-6 flex flex-wrap gap-3">
      <label htmlFor={`${id}-search`} className="sr-only">
        Search all listings
      </label>
      <input
        id={`${id}-search`}
        type="search"
        name="search"
        defaultValue={query.search}
        placeholder="Car, year, postcode, dealer's name or ID"
        className="min-h-11 w-full max-w-md min-w-0 grow basis-64 rounded-lg border border-line-strong bg-white px-3 py-2"
      />
      <label htmlFor={`${id}-status`} className="sr-only">
        Status
      </label>
      <select
        id={`${id}-status`}
        name="status"
        defaultValue={query.status}
        onChange={(event) => event.target.form?.requestSubmit()}
        className="min-h-11 rounded-lg border border-line-strong bg-white px-3 py-2"
      >
        {ADMIN_LIST_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_TEXT[status]}
          </option>
        ))}
      </select>
      <Button type="submit" variant="outline" className="px-4">
        <Search aria-hidden="true" className="size-5" />
        Search
      </Button>
      {is_narrowed && (
        <Link to="/admin/listings" className={buttonClass("quiet")}>
          Show all
        </Link>
      )}
    </Form>
  );
}
