import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { FilterText } from "#src/texts/filter-texts.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { browseHref, browseHrefWithout } from "../browse-href.ts";

interface ActiveFiltersProps {
  filters: BrowseFilters;
  /** Written by the server, to keep their rules out of the browser bundle. */
  chips: readonly FilterText[];
}

/** A chip for each active filter, which removes it and moves the focus to the number of cars. */
export function ActiveFilters({ filters, chips }: ActiveFiltersProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mt-3 flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.text}>
          <a
            href={browseHrefWithout(filters, chip.filters)}
            data-in-place
            data-chip
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-white py-1 pr-2.5 pl-3.5 text-sm font-semibold hover:border-ink hover:bg-paper-deep"
          >
            {chip.text}
            <Icon name="cross" className="size-4" />
            <span className="sr-only">, remove this filter</span>
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a
            href={browseHref({ sort: filters.sort })}
            data-in-place
            data-chip
            className="inline-flex min-h-8 items-center px-2 text-sm font-semibold text-teal underline underline-offset-4"
          >
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}
