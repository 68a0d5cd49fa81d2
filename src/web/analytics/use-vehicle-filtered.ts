import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { recordEvent } from "./record-event.ts";

/**
 * Counts each change of the filters on the browse page. Excludes initial filters (a shared link may
 * have set them), those restored by the Back button, and clearing all filters.
 */
export function useVehicleFiltered({ sort: _sort, page: _page, ...filters }: BrowseFilters): void {
  const now = JSON.stringify(filters);
  const before = useRef(now);
  const isBack = useNavigationType() === "POP";
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    if (!isBack && now !== "{}") recordEvent("vehicle_filtered", JSON.parse(now));
  }, [now, isBack]);
}
