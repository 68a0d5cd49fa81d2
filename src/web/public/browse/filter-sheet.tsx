import { formatNumber } from "#src/domain/format/format.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { CloseButton } from "#src/web/live/close-button.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { browseHref } from "../browse-href.ts";

/** Filters on phones: a native dialog, into which `startFilters` moves the fields. */
export function FilterSheet({ filters, total }: { filters: BrowseFilters; total: number }) {
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
              className="inline-flex min-h-11 items-center px-2 font-semibold text-teal underline underline-offset-4"
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
