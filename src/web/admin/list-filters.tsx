import { Search } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Form, Link } from "react-router";
import type { DayFilter } from "#src/domain/lists/page-of.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";

interface ListFiltersProps<Choice extends string> {
  /** The list's URL. */
  action: string;
  search: { label: string; placeholder: string; value: string };
  /** 'all' means no filter. */
  choice: {
    name: string;
    label: string;
    value: Choice;
    options: readonly Choice[];
    texts: Record<Choice, string>;
  };
  /** Another filter than the search and the choice is set. */
  isNarrowed?: boolean;
  children?: ReactNode;
}

/** A search and one choice as a plain GET form, so that the URL can be bookmarked and shared. */
export function ListFilters<Choice extends string>(props: ListFiltersProps<Choice>) {
  const { action, search, choice, isNarrowed = false, children } = props;
  const id = useId();
  return (
    <Form role="search" action={action} className="mt-6 flex flex-wrap items-end gap-3">
      <label htmlFor={`${id}-search`} className="sr-only">
        {search.label}
      </label>
      <input
        id={`${id}-search`}
        type="search"
        name="search"
        defaultValue={search.value}
        placeholder={search.placeholder}
        className={`w-full max-w-md min-w-0 grow basis-64 ${FILTER_CONTROL}`}
      />
      <label htmlFor={`${id}-choice`} className="sr-only">
        {choice.label}
      </label>
      <select
        id={`${id}-choice`}
        name={choice.name}
        defaultValue={choice.value}
        onChange={(event) => event.target.form?.requestSubmit()}
        className={FILTER_CONTROL}
      >
        {choice.options.map((option) => (
          <option key={option} value={option}>
            {choice.texts[option]}
          </option>
        ))}
      </select>
      {children}
      <Button type="submit" variant="outline" className="px-4">
        <Search aria-hidden="true" className="size-5" />
        Search
      </Button>
      {(isNarrowed || search.value !== "" || choice.value !== "all") && (
        <Link to={action} className={buttonClass("quiet")}>
          Show all
        </Link>
      )}
    </Form>
  );
}

export const FILTER_CONTROL = "min-h-11 rounded-lg border border-line-strong bg-white px-3 py-2";

export function DayFilterFields({ days }: { days: DayFilter }) {
  return (["from", "to"] as const).map((end) => (
    <label key={end} className="flex items-center gap-2">
      <span className="font-semibold">{end === "from" ? "From" : "To"}</span>
      <input type="date" name={end} defaultValue={days[end]} className={FILTER_CONTROL} />
    </label>
  ));
}
