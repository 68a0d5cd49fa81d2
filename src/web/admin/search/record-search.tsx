import { Form } from "react-router";
import { SearchBox, useUrlSyncedValue } from "#src/web/portal/search-box.tsx";

/** One search over requests, dealers, listings, people, posts and the email log. One exact match opens at once. */
export function RecordSearch({ search }: { search: string }) {
  const typed = useUrlSyncedValue(search);
  return (
    <Form
      role="search"
      action="/admin/search"
      onSubmit={typed.send}
      className="mt-4 flex max-w-xl flex-wrap gap-3"
    >
      <SearchBox
        label="Search everything"
        placeholder="Registration, request, dealer, email"
        search={typed}
        required
        minLength={2}
        maxLength={100}
      />
    </Form>
  );
}
