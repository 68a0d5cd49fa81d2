import { formatLongDate } from "#src/domain/format/format.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { Button } from "#src/web/ui/button.tsx";
import type { ListedVehicle } from "../own-vehicle.ts";
import { changeVehicle } from "./change-vehicles.ts";

/** Tells why a car is hidden, or soon will be, with a button that confirms it. */
export function HiddenNote({ vehicle }: { vehicle: ListedVehicle }) {
  const [isChanging, change] = useChange();
  const note = noteOf(vehicle);
  if (note === null) return null;
  const { vehicle_id, unconfirmed_since } = vehicle;
  const title = vehicleTitle(vehicle);
  const confirm = () =>
    change(() => changeVehicle(vehicle_id, { kind: "confirm" }), {
      title: unconfirmed_since === null ? "Confirmed" : "Buyers see it again",
      description: title,
    });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm font-semibold">{note}</p>
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

function noteOf({ unconfirmed_since, doubted_at, published }: ListedVehicle): string | null {
  const hidden = unconfirmed_since !== null ? "Hidden: " : "";
  if (doubted_at !== null && (published || hidden)) {
    return `${hidden}${hidden ? "a" : "A"} buyer told us on ${formatLongDate(new Date(doubted_at))} that it was gone`;
  }
  return unconfirmed_since && `${hidden}not confirmed since ${formatLongDate(new Date(unconfirmed_since))}`;
}
