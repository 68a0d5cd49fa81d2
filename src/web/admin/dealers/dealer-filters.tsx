import { Search } from "lucide-react";
import { useId } from "react";
import { Form, Link } from "react-router";
import { DEALER_STATUSES } from "#src/domain/dealers/dealer-status.ts";
import type { DealersListQuery } from "#src/domain/dealers/dealers-list.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";

const STATUS_TEXT = {
  all: "Every state",
  applied: "Applied",
  verified: "Verified",
  suspended: "Suspended",
  expired: "Expired",
} as const;

export function DealerFilters({ query }: { query: DealersListQuery }) {
  const id = useId();
  const is_narrowed = query.search !== "" || query.status !== "all";
  return (
    <Form role="search" action="/admin/dealers" className="mt-6 flex flex-wrap gap-3">
      <label htmlFor={`${id}-search`} className="sr-only">
        Search dealers
      </label>
      <input
        id={`${id}-search`}
        type="search"
        name="search"
        defaultValue={query.search}
        placeholder="Name, town or postcode"
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
        {(["all", ...DEALER_STATUSES] as const).map((status) => (
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
        <Link to="/admin/dealers" className={buttonClass("quiet")}>
          Show all
        </Link>
      )}
    </Form>
  );
}
