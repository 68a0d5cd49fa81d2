import type { ReactNode } from "react";
import { type BrowseSort, SORT_OPTIONS } from "#src/domain/vehicles/browse-filters.ts";
import { buttonClass } from "#src/web/ui/button.tsx";

interface ThumbBarProps {
  sort: BrowseSort;
  hasPlace: boolean;
  /** Buttons that only phones need, in reach of the thumb. */
  children: ReactNode;
}

/** At the foot of a phone's screen; above the results on wide screens. */
export function ThumbBar({ sort, hasPlace, children }: ThumbBarProps) {
  const usual = hasPlace ? "nearest" : "newest";
  return (
    <div
      id="thumb-bar"
      data-region
      className="fixed inset-x-0 bottom-0 z-30 flex gap-2 border-t border-line bg-paper px-5 py-2 max-sm:px-3 noscript:static lg:static lg:col-start-3 lg:row-start-1 lg:self-end lg:border-0 lg:p-0"
    >
      {children}
      <label className="flex min-h-11 min-w-0 grow items-center gap-2 rounded-full border border-line-strong bg-white pr-2 pl-4 max-sm:pr-1 max-sm:pl-2">
        <span className="shrink-0 font-semibold max-sm:sr-only">
          Sort<span className="sr-only"> by</span>
        </span>
        <select
          id="sort"
          name="sort"
          defaultValue={sort === usual ? "" : sort}
          className="min-h-10 w-full min-w-0 rounded-full bg-transparent"
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
        className={buttonClass("outline", "px-4 shrink-0 max-sm:px-3 lg:hidden noscript:hidden")}
      >
        My driving
      </a>
    </div>
  );
}
