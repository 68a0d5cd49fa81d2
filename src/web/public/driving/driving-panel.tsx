import { Suspense } from "react";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { useMyDriving } from "../browser-storage/use-my-driving.ts";
import { lazyPart } from "../lazy-part.ts";
import { DrivingLink } from "./driving-link.tsx";

const DrivingActions = lazyPart(() => import("./driving-actions.tsx"));

/** The buyer's driving profile, with a filter from it. Same height in both states, to avoid layout shift. */
export function DrivingPanel({ filters }: { filters: BrowseFilters }) {
  const profile = useMyDriving();
  return (
    <div
      id="driving-panel"
      className="mt-4 flex min-h-30 flex-wrap content-center items-center gap-x-2 lg:min-h-0 rounded-card border border-line bg-white px-4 py-2 text-sm"
    >
      <DrivingLink>{profile ? "My driving" : "Will it do my week?"}</DrivingLink>
      {profile ? (
        <Suspense>
          <DrivingActions profile={profile} filters={filters} />
        </Suspense>
      ) : (
        "Tell us how you drive, and we check each car."
      )}
    </div>
  );
}
