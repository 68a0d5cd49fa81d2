import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { drivingText } from "#src/domain/driving/driving-text.ts";
import { neededWinterRange } from "#src/domain/driving/will-it-do.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { browseHref } from "../browse-href.ts";
import { saveMyDriving } from "../browser-storage/my-driving.ts";

interface DrivingActionsProps {
  profile: DrivingProfile;
  filters: BrowseFilters;
}

/** 'Only cars that manage it' filters by winter range, so that the URL does not reveal how the buyer drives. */
export default function DrivingActions({ profile, filters }: DrivingActionsProps) {
  const needed = neededWinterRange(profile);
  const { minWinterRange, ...others } = filters;
  const isOn = minWinterRange === needed;
  return (
    <>
      <span className="grow font-semibold figures">{drivingText(profile)}</span>
      <a
        href={browseHref({ ...others, ...(isOn ? {} : { minWinterRange: needed }), page: 1 })}
        data-discover="view"
        aria-current={isOn || undefined}
        className="inline-flex min-h-9 items-center rounded-full border border-line-strong bg-white px-3.5 font-semibold text-ink hover:border-ink aria-[current=true]:border-teal aria-[current=true]:bg-teal aria-[current=true]:text-white"
      >
        Only cars that manage it
      </a>
      <button
        type="button"
        onClick={() => {
          document.querySelector<HTMLElement>("#driving-panel a")?.focus();
          saveMyDriving(null);
        }}
        className="min-h-9 px-2 text-teal underline underline-offset-4"
      >
        Forget<span className="sr-only"> how I drive</span>
      </button>
    </>
  );
}
