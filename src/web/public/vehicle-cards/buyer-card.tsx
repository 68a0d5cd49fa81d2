import type { ComponentProps } from "react";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { type Vehicle, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { type CarOnCard, weekBadge } from "../driving/week-badge.ts";
import { VehicleCard } from "./vehicle-card.tsx";

type BuyerCardProps = Omit<ComponentProps<typeof VehicleCard>, "overPicture" | "weekAnswer"> & Driving;

export function BuyerCard({ driving, ...props }: BuyerCardProps) {
  return (
    <VehicleCard
      {...props}
      weekAnswer={<WeekAnswer vehicle={props.vehicle} driving={driving} isBrief={props.isBrief} />}
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

interface Driving {
  /** Of the address. */
  driving?: DrivingProfile | null | undefined;
}

interface WeekAnswerProps extends Driving {
  vehicle: CarOnCard;
  isBrief?: boolean | undefined;
}

/** Hidden, and loads no code, until the buyer has told how they drive. */
export function WeekAnswer({ vehicle, driving, isBrief = false }: WeekAnswerProps) {
  const shown = driving && weekBadge(vehicle, driving, isBrief);
  return (
    <span
      hidden={!shown}
      data-week-answer={JSON.stringify(vehicle, ANSWERED_FROM)}
      data-is-brief={isBrief || undefined}
      data-answer={shown?.answer}
      className="mt-1 text-sm font-semibold text-ink-soft figures data-[answer=stop]:text-ink data-[answer=yes]:text-teal"
    >
      {shown?.text}
    </span>
  );
}

const ANSWERED_FROM = [
  ...(["winter_range_est", "winter_range_computed", "summer_range_est", "battery_kwh", "year"] as const),
] satisfies (keyof CarOnCard)[];
