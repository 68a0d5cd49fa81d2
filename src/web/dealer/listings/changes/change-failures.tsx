import { Button } from "#src/web/ui/button.tsx";
import type { ChangedVehicles } from "./change-vehicles.ts";

interface ChangeFailuresProps {
  result: ChangedVehicles;
  onClose: () => void;
}

/** Lists the cars that were not changed, and why: at the bottom of the screen, where the action was. */
export function ChangeFailures({ result, onClose }: ChangeFailuresProps) {
  const { failed } = result;
  return (
    <section
      role="alert"
      className="sticky bottom-0 z-30 mt-3 max-h-[60vh] overflow-y-auto rounded-t-card border-2 border-danger bg-white p-4 shadow-card"
    >
      <p className="font-semibold">
        {doneText(result)}. {failed.length === 1 ? "1 car was not" : `${failed.length} cars were not`}:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {failed.map(({ vehicle_id, title, reason }) => (
          <li key={vehicle_id}>
            {title}: {reason}
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={onClose} className="mt-3 px-4">
        Close
      </Button>
    </section>
  );
}

export function doneText({ changed, unchanged }: ChangedVehicles): string {
  const cars = `${changed} ${changed === 1 ? "car" : "cars"} changed`;
  return unchanged === 0 ? cars : `${cars}, ${unchanged} needed no change`;
}
