import { Search } from "lucide-react";
import { useId } from "react";
import { Form, Link } from "react-router";
import { PEOPLE_ROLES, type PeopleListQuery } from "#src/domain/accounts/people-list.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";

const ROLE_TEXT = {
  all: "Everybody",
  admin: "Admins",
  dealer: "People of dealers",
  none: "Without a role",
} as const;

export function PeopleFilters({ query }: { query: PeopleListQuery }) {
  const id = useId();
  const is_narrowed = query.search !== "" || query.role !== "all";
  return (
    <Form role="search" action="/admin/people" className="mt-6 flex flex-wrap gap-3">
      <label htmlFor={`${id}-search`} className="sr-only">
        Search people
      </label>
      <input
        id={`${id}-search`}
        type="search"
        name="search"
        defaultValue={query.search}
        placeholder="Name, email or dealer"
        className="min-h-11 w-full max-w-md min-w-0 grow basis-64 rounded-lg border border-line-strong bg-white px-3 py-2"
      />
      <label htmlFor={`${id}-role`} className="sr-only">
        Role
      </label>
      <select
        id={`${id}-role`}
        name="role"
        defaultValue={query.role}
        onChange={(event) => event.target.form?.requestSubmit()}
        className="min-h-11 rounded-lg border border-line-strong bg-white px-3 py-2"
      >
        {PEOPLE_ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_TEXT[role]}
          </option>
        ))}
      </select>
      <Button type="submit" variant="outline" className="px-4">
        <Search aria-hidden="true" className="size-5" />
        Search
      </Button>
      {is_narrowed && (
        <Link to="/admin/people" className={buttonClass("quiet")}>
          Show all
        </Link>
      )}
    </Form>
  );
}
