import { Form, Link, useLocation } from "react-router";
import type { DayFilter } from "#src/domain/lists/page-of.ts";
import { SearchBox, UrlChoice, useUrlSyncedValue } from "#src/web/portal/search-box.tsx";
import { buttonClass } from "#src/web/ui/button.tsx";

interface ListFiltersProps<Choice extends string> {
  /** Also the list without filters. */
  action: string;
  search: { label: string; placeholder: string };
  /** 'all' means no filter. */
  choice: {
    name: string;
    label: string;
    value: Choice;
    /** In the order of the list. */
    texts: Record<Choice, string>;
  };
  days?: DayFilter;
}

/** A search and one choice as a plain GET form, so that the URL can be bookmarked and shared. */
export function ListFilters<Choice extends string>({
  action,
  search,
  choice,
  days,
}: ListFiltersProps<Choice>) {
  const asked = new URLSearchParams(useLocation().search).get("search") ?? "";
  const typed = useUrlSyncedValue(asked);
  const isNarrowed = asked !== "" || choice.value !== "all" || Boolean(days?.from || days?.to);
  return (
    <Form role="search" action={action} onSubmit={typed.send} className="mt-6 flex flex-wrap items-end gap-3">
      <SearchBox {...search} search={typed} />
      <UrlChoice
        {...choice}
        options={Object.entries<string>(choice.texts)}
        onChoose={(_, form) => form?.requestSubmit()}
      />
      {days &&
        (["from", "to"] as const).map((end) => (
          <label key={`${end} ${days[end]}`} className="flex items-center gap-2">
            <span className="font-semibold">{end === "from" ? "From" : "To"}</span>
            <input
              type="date"
              name={end}
              defaultValue={days[end]}
              className="min-h-11 rounded-lg border border-line-strong bg-white px-3 py-2"
            />
          </label>
        ))}
      {isNarrowed && (
        <Link to={action} className={buttonClass("quiet")}>
          Show all
        </Link>
      )}
    </Form>
  );
}
