import { type Vehicle, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { toggleShortlist } from "../browser-storage/shortlist.ts";
import { useShortlist } from "../browser-storage/use-shortlist.ts";

type Saved = Pick<Vehicle, "vehicle_id" | "year" | "make" | "model">;

export function SaveButton({ vehicle, className = "" }: { vehicle: Saved; className?: string }) {
  const isSaved = useShortlist().includes(vehicle.vehicle_id);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${vehicleTitle(vehicle)} to your shortlist`}
      onClick={() => toggleShortlist(vehicle.vehicle_id)}
      className={`group/save grid size-11 place-content-center rounded-full border border-line bg-white text-ink hover:border-ink aria-pressed:border-teal aria-pressed:bg-teal aria-pressed:text-white noscript:hidden ${className}`}
    >
      <Icon name="heart" className="size-5 group-aria-pressed/save:fill-current" />
    </button>
  );
}
