import { formatLongDate } from "#src/domain/format/format.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { Button } from "#src/web/ui/button.tsx";
import { changeVehicle } from "./change-vehicles.ts";
import type { OwnVehicle } from "./own-vehicle.ts";

/** Why buyers do not see a car, and one press that shows it again. */
export function HiddenNote({ vehicle }: { vehicle: OwnVehicle }) {
  const [isChanging, change] = useChange();
  const { vehicle_id, unconfirmed_since } = vehicle;
  if (unconfirmed_since === null) return null;
  const title = vehicleTitle(vehicle);
  const confirm = () =>
    change(() => changeVehicle(vehicle_id, { kind: "confirm" }), {
      title: "Buyers see it again",
      description: title,
    });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm font-semibold">
        Hidden: not confirmed since {formatLongDate(new Date(unconfirmed_since))}
      </p>
      <Button
        variant="outline"
        onClick={() => void confirm()}
        disabled={isChanging}
        aria-label={`Still here: ${title}`}
      >
        Still here
      </Button>
    </div>
  );
}
