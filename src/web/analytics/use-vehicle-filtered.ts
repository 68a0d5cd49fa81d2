import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { recordEvent } from "./record-event.ts";

/**
 * Counts each change of the filters on the browse page. Not those it was opened with, since somebody else's link may
 * have set them, nor those that the Back button brings back; and taking all away is no filtering.
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
