import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import { type BrowseFilters, usualSort } from "#src/domain/vehicles/browse-filters.ts";
import { recordEvent } from "./record-event.ts";

/**
 * Counts each change of filters and sorting on the browse page. Excludes initial filters (a shared
 * link may have set them) and those restored by the Back button: the visitor chose neither.
 */
export function useVehicleFiltered({ page: _page, sort, ...filters }: BrowseFilters): void {
  // The default order is reported only when no filter is left.
  const isUsual = sort === usualSort(filters) && Object.keys(filters).length > 0;
  const now = JSON.stringify(isUsual ? filters : { ...filters, sort });
  const before = useRef(now);
  const isBack = useNavigationType() === "POP";
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    if (!isBack) recordEvent("vehicle_filtered", JSON.parse(now));
  }, [now, isBack]);
}
