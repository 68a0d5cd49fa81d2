import { Search } from "lucide-react";
import { useId } from "react";
import { Form } from "react-router";
import { FILTER_CONTROL } from "#src/web/admin/list-filters.tsx";
import { Button } from "#src/web/ui/button.tsx";

/** One search over requests, dealers, listings, people, posts and the email log. */
export function RecordSearch({ search }: { search: string }) {
  const id = useId();
  return (
    <Form role="search" action="/admin/search" className="mt-4 flex flex-wrap gap-3">
      <label htmlFor={id} className="sr-only">
        Search everything
      </label>
      <input
        key={search}
        id={id}
        type="search"
        name="search"
        required
        minLength={2}
        maxLength={100}
        defaultValue={search}
        placeholder="Request, dealer, car, person, post or email"
        className={`w-full max-w-xl min-w-0 grow basis-40 ${FILTER_CONTROL}`}
      />
      <Button type="submit" variant="outline" className="px-4">
        <Search aria-hidden="true" className="size-5" />
        Search
      </Button>
    </Form>
  );
}
