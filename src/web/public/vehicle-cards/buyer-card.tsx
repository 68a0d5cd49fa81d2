import type { ComponentProps } from "react";
import { type Vehicle, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { WinterRanges } from "#src/domain/vehicles/winter-range.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { VehicleCard } from "./vehicle-card.tsx";

export function BuyerCard(props: Omit<ComponentProps<typeof VehicleCard>, "overPicture" | "weekAnswer">) {
  return (
    <VehicleCard
      {...props}
      weekAnswer={<WeekAnswer vehicle={props.vehicle} />}
      overPicture={
        <SaveButton vehicle={props.vehicle} className="pointer-events-auto absolute top-2.5 right-2.5" />
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
  <span
    hidden
    data-week-answer={JSON.stringify(vehicle, ["winter_range_est", "winter_range_computed"])}
    className="peer font-semibold text-ink-soft figures data-[answer=stop]:text-ink data-[answer=yes]:text-teal"
  />
);
