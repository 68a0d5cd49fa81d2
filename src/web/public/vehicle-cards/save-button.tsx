import { type Vehicle, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { Icon } from "#src/web/ui/icon.tsx";

type Saved = Pick<Vehicle, "vehicle_id" | "year" | "make" | "model">;

/** Saves the car to the shortlist of this browser, or removes it. */
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
