import { DRIVING, drivingKey } from "#src/domain/driving/driving-key.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { type BrowseFilters, SORT_OPTIONS } from "#src/domain/vehicles/browse-filters.ts";
import { filterTexts } from "#src/texts/filter-texts.ts";
import { CloseButton } from "#src/web/live/close-button.tsx";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { browseHref } from "../browse-href.ts";
import { FilterFields, type FilterFieldsProps } from "./filter-fields.tsx";

type FilterFormProps = FilterFieldsProps & { total: number };

/**
 * One GET form, which works without JavaScript. `startFilters` shows the results while one types. A sidebar on wide
 * screens, a sheet on phones.
 */
export function FilterForm({ total, ...shown }: FilterFormProps) {
  const { filters, driving, postcodeUnknown } = shown;
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
      <ThumbBar filters={filters} postcodeUnknown={postcodeUnknown} />
      <div
        id="filter-box"
        className="hidden gap-4 rounded-card border border-line bg-white p-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:grid lg:self-start noscript:grid"
      >
        <FilterFields {...shown} />
        {driving && <input type="hidden" name={DRIVING} value={drivingKey(driving)} />}
        <Button type="submit" variant="primary">
          Show results
        </Button>
      </div>
      <FilterSheet filters={filters} total={total} />
      <datalist id="places" />
    </form>
  );
}

/** Opens the sheet on phones, and counts the filters in it. */
function FiltersButton({ filters }: { filters: BrowseFilters }) {
  const count = filterTexts({ ...filters, keyword: undefined }).length;
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

/** Filters on phones: a native dialog, into which `startFilters` moves the fields. */
function FilterSheet({ filters, total }: { filters: BrowseFilters; total: number }) {
  const cars = total === 1 ? "1 car" : `${formatNumber(total)} cars`;
  return (
    <dialog
      id="filter-sheet"
      aria-labelledby="filter-sheet-title"
      className="mt-auto mb-0 max-h-[90dvh] w-full max-w-none overflow-hidden rounded-t-2xl bg-paper p-0 text-ink"
    >
      <div className="flex max-h-[90dvh] flex-col">
        <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
          <h2 id="filter-sheet-title" className="text-xl font-bold">
            Filters
          </h2>
          <CloseButton label="Close the filters" />
        </div>
        <div id="filter-sheet-fields" className="overflow-y-auto overscroll-contain p-5" />
        <div id="filter-sheet-foot" data-region>
          <div className="flex items-center gap-3 border-t border-line px-5 py-3">
            <a
              href={browseHref({ sort: filters.sort })}
              data-in-place
              className="inline-flex min-h-11 items-center px-2 font-semibold link"
            >
              Clear all
            </a>
            <Button type="submit" variant="primary" className="grow figures">
              Show {cars}
            </Button>
          </div>
          {/* Content outside a modal dialog is not announced. */}
          <p role="status" className="sr-only">
            {cars}
          </p>
        </div>
      </div>
    </dialog>
  );
}

/** At the foot of a phone's screen beside the results, in two rows where a long order is chosen; above them on wide screens. */
function ThumbBar({ filters, postcodeUnknown }: Pick<FilterFieldsProps, "filters" | "postcodeUnknown">) {
  const { sort, postcode } = filters;
  const usual = postcode !== undefined && !postcodeUnknown ? "nearest" : "newest";
  return (
    <div
      id="thumb-bar"
      data-region
      className="sticky bottom-0 z-30 order-last -mx-5 flex flex-wrap gap-2 border-t border-line bg-paper px-5 py-2 max-sm:px-3 noscript:static noscript:order-none lg:static lg:order-none lg:col-start-3 lg:row-start-1 lg:mx-0 lg:self-end lg:border-0 lg:p-0"
    >
      <FiltersButton filters={filters} />
      <label className="flex min-h-11 min-w-0 grow items-center gap-2 rounded-full border border-line-strong bg-white pr-2 pl-4 max-sm:pr-1 max-sm:pl-2">
        <span className="shrink-0 font-semibold max-sm:sr-only">
          Sort<span className="sr-only"> by</span>
        </span>
        <select
          id="sort"
          name="sort"
          defaultValue={sort === usual ? "" : sort}
          className="min-h-10 w-full min-w-0 field-sizing-content rounded-full bg-transparent"
        >
          {/* Empty, so that a place typed later brings its own usual order. */}
          <option value="">{SORT_OPTIONS[usual]}</option>
          {Object.entries(SORT_OPTIONS).map(
            ([value, text]) =>
              value !== usual &&
              value !== "nearest" && (
                <option key={value} value={value}>
                  {text}
                </option>
              ),
          )}
        </select>
      </label>
      <a
        href="/my-driving"
        rel="nofollow"
        aria-haspopup="dialog"
        data-dialog-link
        className={buttonClass("outline", "px-4 shrink-0 max-sm:grow max-sm:px-3 lg:hidden noscript:hidden")}
      >
        My driving
      </a>
    </div>
  );
}
