import { type BrowseFilters, browseFiltersToSearch } from "#src/domain/vehicles/browse-filters.ts";
import type { BrowseFacets } from "#src/services/browse/browse-page.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { ThumbBar } from "./thumb-bar.tsx";

interface FilterFormProps {
  filters: BrowseFilters;
  facets: BrowseFacets;
  total: number;
  postcodeUnknown: boolean;
}

/**
 * One GET form, which works without JavaScript. `startFilters` shows the results while one types. A sidebar on wide
 * screens, a sheet on phones.
 */
export function FilterForm({ filters, facets, total, postcodeUnknown }: FilterFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark.
    <form
      id="filter-form"
      data-filters
      action="/search"
      role="search"
      aria-label="Filter vehicles"
      className="contents"
    >
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
        <FiltersButton filters={filters} />
      </ThumbBar>
      <div
        id="filter-box"
        className="hidden gap-4 rounded-card border border-line bg-white p-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:grid lg:self-start noscript:grid"
      >
        <FilterFields filters={filters} facets={facets} postcodeUnknown={postcodeUnknown} />
        <Button type="submit" variant="primary">
          Show results
        </Button>
      </div>
      <FilterSheet filters={filters} total={total} />
      <datalist id="models" />
      <datalist id="places" />
    </form>
  );
}

/** Opens the sheet on phones, and counts the filters in it. */
function FiltersButton({ filters }: { filters: BrowseFilters }) {
  const names = [...browseFiltersToSearch({ ...filters, page: 1 }).keys()];
  const count = names.filter((name) => name !== "sort" && name !== "keyword").length;
  return (
    <button
      type="button"
      id="open-filters"
      aria-haspopup="dialog"
      className={buttonClass("outline", "px-4 shrink-0 max-sm:px-3 lg:hidden noscript:hidden")}
    >
      <Icon name="sliders" className="size-4 max-sm:hidden" />
      Filters{count > 0 ? ` (${count})` : ""}
    </button>
  );
}
