import { useState } from "react";
import { useRevalidator } from "react-router";
import { isOffered, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { useBusy } from "#src/web/portal/change.ts";
import { FormDialog } from "#src/web/portal/form-dialogs.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { ListedVehicle } from "../own-vehicle.ts";
import { type ChangedVehicles, changeVehicles, type VehicleChange } from "./change-vehicles.ts";

interface SeveralActionsProps {
  chosen: readonly ListedVehicle[];
  onDone: (result: ChangedVehicles) => void;
}

type Action = Exclude<VehicleChange["kind"], "price" | "price-by">;

/** Action, label and predicate. Shown if it would change one of the selected cars. */
const ACTIONS: readonly [Action, string, (vehicle: ListedVehicle) => boolean][] = [
  ["confirm", "Still in stock", isOffered],
  ["reserve", "Reserve", (vehicle) => isOffered(vehicle) && vehicle.reserved_at === null],
  ["free", "No longer reserved", ({ reserved_at }) => reserved_at !== null],
  ["sold", "Mark as sold", ({ sold_at }) => sold_at === null],
  ["unpublish", "Unpublish", isOffered],
  ["publish", "Publish", (vehicle) => !isOffered(vehicle)],
];

/** A bar at the bottom of the screen while cars are chosen. */
export function SeveralActions({ chosen, onDone }: SeveralActionsProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, doOnce] = useBusy();
  const [asksPrice, setAsksPrice] = useState(false);
  const ids = chosen.map(({ vehicle_id }) => vehicle_id);
  const titles = new Map(chosen.map((vehicle) => [vehicle.vehicle_id, vehicleTitle(vehicle)]));

  const report = (result: ChangedVehicles) => {
    const failed = result.failed.map((one) => ({ ...one, title: titles.get(one.vehicle_id) ?? one.title }));
    if (failed.length === 0) toast({ title: doneText(result) });
    onDone({ ...result, failed });
  };
  const change = (wanted: VehicleChange) =>
    doOnce(async () => {
      try {
        report(await changeVehicles(ids, wanted));
      } catch (error) {
        toastError(error);
      }
      if (navigator.onLine) await revalidate();
    });

  return (
    <>
      {chosen.length > 0 && (
        <section
          aria-label="Change the chosen cars"
          className="sticky bottom-0 z-30 -mx-1 mt-3 flex flex-wrap items-center gap-2 rounded-t-card border border-line bg-white p-3 shadow-card"
        >
          <p role="status" className="mr-auto font-semibold figures">
            {chosen.length} {chosen.length === 1 ? "car" : "cars"} chosen
          </p>
          <Button variant="outline" className="px-4" disabled={isBusy} onClick={() => setAsksPrice(true)}>
            Change price
          </Button>
          {ACTIONS.filter(([, , applies]) => chosen.some(applies)).map(([kind, word]) => (
            <Button
              key={kind}
              variant="outline"
              className="px-4"
              disabled={isBusy}
              onClick={() => change({ kind })}
            >
              {word}
            </Button>
          ))}
        </section>
      )}
      {asksPrice && <RepriceDialog vehicleIds={ids} onDone={report} onClose={() => setAsksPrice(false)} />}
    </>
  );
}

interface RepriceDialogProps {
  vehicleIds: readonly string[];
  onDone: (result: ChangedVehicles) => void;
  onClose: () => void;
}

/** Raises or lowers the prices of the chosen cars by an amount. */
function RepriceDialog({ vehicleIds, onDone, onClose }: RepriceDialogProps) {
  const [ids] = useState(vehicleIds);
  const cars = ids.length === 1 ? "1 car" : `${ids.length} cars`;
  return (
    <FormDialog
      title={`Change the price of ${cars}`}
      submit="Change prices"
      busy="Changing..."
      id="reprice"
      start={{ pounds: "" }}
      save={async ({ pounds }) => onDone(await changeVehicles(ids, { kind: "price-by", pounds }))}
      errorAt="pounds"
      onClose={onClose}
    >
      {({ field }) => (
        <InputField
          label="Change each price by"
          hint="In pounds: -300 lowers each price by £300, and 250 raises it by £250."
          autoComplete="off"
          {...field("pounds")}
        />
      )}
    </FormDialog>
  );
}

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

function doneText({ changed, unchanged }: ChangedVehicles): string {
  const cars = `${changed} ${changed === 1 ? "car" : "cars"} changed`;
  return unchanged === 0 ? cars : `${cars}, ${unchanged} needed no change`;
}
