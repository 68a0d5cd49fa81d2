import { lazy, memo, Suspense, useCallback, useRef, useState } from "react";
import { Form } from "react-router";
import { type BrowseFilters, browseFiltersToSearch } from "#src/domain/vehicles/browse-filters.ts";
import type { BrowseFacets } from "#src/services/browse/browse-page.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { browseHref } from "../browse-href.ts";
import { lazyPart } from "../lazy-part.ts";
import { lazyWhenVisible } from "../lazy-when-visible.ts";
import { OnNavigation } from "./on-navigation.tsx";
import { ThumbBar } from "./thumb-bar.tsx";
import { useLiveFilters } from "./use-live-filters.ts";

/** Loaded on demand: only phones open it. */
const loadSheet = () => import("./filter-sheet.tsx");
const FilterSheet = lazyPart(loadSheet);

/** On phones the fields are not seen before the sheet opens. */
let needFields = () => {};
const fieldsNeeded = new Promise<void>((resolve) => {
  needFields = resolve;
});
const FilterFields = lazy(
  lazyWhenVisible("filter-fields", () => import("./filter-fields.tsx"), fieldsNeeded),
);

interface FilterFormProps {
  filters: BrowseFilters;
  facets: BrowseFacets;
  total: number;
  postcodeUnknown: boolean;
}

/**
 * One GET form, which works without JavaScript. With it, results update while typing (debounced). A
 * sidebar on wide screens, a sheet on phones. Memoised: it does not change while results load.
 */
export const FilterForm = memo(function FilterForm({
  filters,
  facets,
  total,
  postcodeUnknown,
}: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { apply, submit, cancel } = useLiveFilters(form, filters, total > 0);
  const begin = useCallback(() => {
    cancel();
    needFields();
  }, [cancel]);
  const [sheetIsOpen, setSheetIsOpen] = useState(false);
  const fields = (
    <Suspense fallback={<HiddenFields filters={filters} />}>
      <FilterFields filters={filters} facets={facets} postcodeUnknown={postcodeUnknown} />
    </Suspense>
  );
  const openSheet = () => {
    needFields();
    setSheetIsOpen(true);
  };

  return (
    <Form
      ref={form}
      id="filter-form"
      action="/search"
      role="search"
      aria-label="Filter vehicles"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        setSheetIsOpen(false);
      }}
      className="contents"
    >
      {/* A link pressed while typing wins over the filter. */}
      <OnNavigation begin={begin} />
      <div className="lg:col-start-2 lg:row-start-1">
        <InputField
          label="Keyword"
          id="keyword"
          name="keyword"
          type="search"
          enterKeyHint="search"
          placeholder="Leaf under £10k, Leeds"
          defaultValue={filters.keyword}
        />
      </div>
      <ThumbBar sort={filters.sort} hasPlace={filters.postcode !== undefined && !postcodeUnknown}>
        <FiltersButton filters={filters} onOpen={openSheet} />
      </ThumbBar>
      {sheetIsOpen ? (
        <Suspense fallback={<HiddenFields filters={filters} />}>
          <FilterSheet
            total={total}
            clearHref={browseHref({ sort: filters.sort })}
            onClose={() => {
              apply();
              setSheetIsOpen(false);
            }}
          >
            {fields}
          </FilterSheet>
        </Suspense>
      ) : (
        <div className="hidden gap-4 rounded-card border border-line bg-white p-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:grid lg:self-start noscript:grid">
          {fields}
          <Button type="submit" variant="primary">
            Show results
          </Button>
        </div>
      )}
    </Form>
  );
});

/** Opens the sheet on phones, and counts the filters in it. */
function FiltersButton({ filters, onOpen }: { filters: BrowseFilters; onOpen: () => void }) {
  const names = [...browseFiltersToSearch({ ...filters, page: 1 }).keys()];
  const count = names.filter((name) => name !== "sort" && name !== "keyword").length;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerDown={() => {
        needFields();
        void loadSheet().catch(() => {});
      }}
      onClick={onOpen}
      className={buttonClass("outline", "px-4 shrink-0 max-sm:px-3 lg:hidden noscript:hidden")}
    >
      <Icon name="sliders" className="size-4 max-sm:hidden" />
      Filters{count > 0 ? ` (${count})` : ""}
    </button>
  );
}

/** Keeps the filters in the form while the code of their fields loads. */
function HiddenFields({ filters: { keyword: _, sort: __, ...filters } }: { filters: BrowseFilters }) {
  return [...browseFiltersToSearch({ ...filters, page: 1 })].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
