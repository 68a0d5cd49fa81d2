import { memo, Suspense, useRef, useState } from "react";
import { Form } from "react-router";
import {
  type BrowseFilters,
  browseFiltersToSearch,
  SORT_OPTIONS,
} from "#src/domain/vehicles/browse-filters.ts";
import type { BrowseFacets } from "#src/services/browse/browse-page.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { SelectField } from "#src/web/ui/forms/field.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { browseHref } from "../browse-href.ts";
import { lazyPart } from "../lazy-part.ts";
import { FilterFields } from "./filter-fields.tsx";
import { OnNavigation } from "./on-navigation.tsx";
import { useLiveFilters } from "./use-live-filters.ts";

/** Loaded on demand: only phones open it. */
const loadSheet = () => import("./filter-sheet.tsx");
const FilterSheet = lazyPart(loadSheet);

interface FilterFormProps {
  filters: BrowseFilters;
  facets: BrowseFacets;
  total: number;
  postcodeUnknown: boolean;
}

/**
 * One GET form, which works without JavaScript. With it, results update while typing (debounced). A
 * sidebar on wide screens, a sheet on phones.
 */
function FilterForm({ filters, facets, total, postcodeUnknown }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { apply, onChange, cancel } = useLiveFilters(form, filters);
  const [sheetIsOpen, setSheetIsOpen] = useState(false);
  const names = [...browseFiltersToSearch({ ...filters, page: 1 }).keys()];
  const count = names.filter((name) => name !== "sort").length;
  const fields = <FilterFields filters={filters} facets={facets} postcodeUnknown={postcodeUnknown} />;

  return (
    <Form
      ref={form}
      id="filter-form"
      action="/browse"
      role="search"
      aria-label="Filter vehicles"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
        setSheetIsOpen(false);
      }}
      className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:pr-2"
    >
      {/* A link pressed while typing wins over the filter. */}
      <OnNavigation begin={cancel} />
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-1 noscript:grid-cols-1">
        <SelectField label="Sort by" id="sort" name="sort" defaultValue={filters.sort}>
          {Object.entries(SORT_OPTIONS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerDown={() => void loadSheet().catch(() => {})}
          onClick={() => setSheetIsOpen(true)}
          className={buttonClass("outline", "px-4 lg:hidden noscript:hidden")}
        >
          <Icon name="sliders" className="size-4" />
          Filters{count > 0 ? ` (${count})` : ""}
        </button>
      </div>
      {sheetIsOpen ? (
        <Suspense fallback={null}>
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
        <div className="mt-4 hidden gap-4 rounded-card border border-line bg-white p-4 lg:grid noscript:grid">
          {fields}
          <Button type="submit" variant="primary">
            Show results
          </Button>
        </div>
      )}
    </Form>
  );
}

/** Memoised: the form does not change while results load. */
export default memo(FilterForm);
