import type { ComponentProps } from "react";
import { type Vehicle, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { WinterRanges } from "#src/domain/vehicles/winter-range.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { VehicleCard } from "./vehicle-card.tsx";

export function BuyerCard(props: Omit<ComponentProps<typeof VehicleCard>, "overPicture">) {
  return (
    <VehicleCard
      {...props}
      overPicture={
        <>
          <SaveButton vehicle={props.vehicle} className="pointer-events-auto absolute top-2.5 right-2.5" />
          <div className="absolute bottom-2.5 left-2.5">
            <WeekAnswer vehicle={props.vehicle} />
          </div>
        </>
      }
    />
  );
}

type Saved = Pick<Vehicle, "vehicle_id" | "year" | "make" | "model">;

export function SaveButton({ vehicle, className = "" }: { vehicle: Saved; className?: string }) {
  return (
    <button
      type="button"
      data-save-car={vehicle.vehicle_id}
      aria-pressed={false}
      aria-label={`Save ${vehicleTitle(vehicle)} to your shortlist`}
      className={`group/save grid size-11 place-content-center rounded-full border border-line bg-white text-ink hover:border-ink aria-pressed:border-teal aria-pressed:bg-teal aria-pressed:text-white noscript:hidden ${className}`}
    >
      <Icon name="heart" className="size-5 group-aria-pressed/save:fill-current" />
    </button>
  );
}

/** Hidden, and loads no code, until the buyer has told how they drive. */
export const WeekAnswer = ({ vehicle }: { vehicle: WinterRanges }) => (
  <p
    hidden
    data-week-answer={JSON.stringify(vehicle, ["winter_range_est", "winter_range_computed"])}
    className="rounded-2xl bg-paper px-3 py-1 text-sm font-semibold text-ink-soft figures data-[answer=stop]:bg-ink data-[answer=stop]:text-white data-[answer=yes]:bg-spark data-[answer=yes]:text-ink"
  />
);
