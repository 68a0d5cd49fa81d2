import {
  type BrowseFilters,
  browseFiltersToSearch,
  parseBrowseFilters,
} from "#src/domain/vehicles/browse-filters.ts";

/** The form's filters, including those that are not in the URL yet. */
export function filtersIn(form: HTMLFormElement): BrowseFilters {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  return parseBrowseFilters(new URLSearchParams(fields));
}

export const filtersOfPage = (): BrowseFilters => parseBrowseFilters(new URLSearchParams(location.search));

/** The search without its page number. */
export const searchOf = (filters: BrowseFilters): string =>
  browseFiltersToSearch({ ...filters, page: 1 }).toString();

export const saveSearchHref = ({ sort: _, page: __, ...filters }: BrowseFilters): string =>
  `/saved-searches?${browseFiltersToSearch(filters)}`;
