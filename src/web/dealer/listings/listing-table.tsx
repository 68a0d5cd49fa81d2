import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { hasSheet, sheetsHref } from "#src/domain/vehicles/sheet.ts";
import {
  type DealerListQuery,
  type DealerListSort,
  dealerListSearch,
} from "#src/domain/vehicles/stock-list/dealer-list.ts";
import { isOffered, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { useChange } from "#src/web/portal/change.ts";
import { FormDialog } from "#src/web/portal/form-dialogs.tsx";
import { TextLink } from "#src/web/portal/page.tsx";
import { orderOf, SortedHead } from "#src/web/portal/table.tsx";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { type ChangedVehicles, changeVehicles, type VehicleChange } from "./changes/change-vehicles.ts";
import { ListingRow } from "./listing-row.tsx";
import type { ListedVehicle } from "./own-vehicle.ts";

type Column = "vehicle" | "price" | "mileage" | "status" | "updated";

/** On phones each row is a card, and the order is chosen above the list. */
export function ListingTable({ vehicles, query }: { vehicles: ListedVehicle[]; query: DealerListQuery }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [result, setResult] = useState<ChangedVehicles | null>(null);
  const shownAndChosen = vehicles.filter(({ vehicle_id }) => chosen.has(vehicle_id));
  const choose = (vehicleId: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(vehicleId);
    else next.delete(vehicleId);
    setChosen(next);
  };
  const report = (done: ChangedVehicles) => {
    setResult(done.failed.length > 0 ? done : null);
    setChosen(new Set());
  };
  const head = (column: Column, text: string, className = "") => {
    const order = orderOf(query.sort, column);
    // The first click sorts ascending, the next one descending.
    const sort: DealerListSort = order === "up" ? `${column}-desc` : column;
    const to = `/dealer/listings?${dealerListSearch({ ...query, sort, page: 1 })}`;
    return (
      <SortedHead order={order} to={to} className={className}>
        {text}
      </SortedHead>
    );
  };
  const allChosen = shownAndChosen.length === vehicles.length;
  const chooseAll = (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
      <input
        type="checkbox"
        checked={allChosen}
        onChange={() => setChosen(new Set(allChosen ? [] : vehicles.map(({ vehicle_id }) => vehicle_id)))}
        className="size-5 accent-teal"
      />
      Choose all on this page
    </label>
  );
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 pl-3 max-md:hidden">
        {chooseAll}
        <TextLink look="line" to={sheetsHref([])}>
          Print all sheets
        </TextLink>
      </div>
      <table className="mt-1 block w-full overflow-hidden rounded-card border border-line bg-white text-left md:table">
        <thead className="hidden border-b border-line bg-paper-deep text-sm md:table-header-group">
          <tr>
            {head("vehicle", "Vehicle")}
            {head("price", "Price")}
            {head("mileage", "Mileage", "md:hidden xl:table-cell")}
            {head("status", "Status")}
            {head("updated", "Updated", "hidden xl:table-cell")}
            <th scope="col" className="px-3 py-2.5 text-right">
              Actions
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {vehicles.map((vehicle) => (
            <ListingRow
              key={vehicle.vehicle_id}
              vehicle={vehicle}
              isChosen={chosen.has(vehicle.vehicle_id)}
              onChoose={(isChosen) => choose(vehicle.vehicle_id, isChosen)}
            />
          ))}
        </tbody>
      </table>
      {result && shownAndChosen.length === 0 && (
        <ChangeFailures result={result} onClose={() => setResult(null)} />
      )}
      <SeveralActions chosen={shownAndChosen} onDone={report}>
        <div className="md:hidden">{chooseAll}</div>
      </SeveralActions>
    </>
  );
}

interface SeveralActionsProps {
  chosen: readonly ListedVehicle[];
  onDone: (result: ChangedVehicles) => void;
  /** Chooses more. */
  children: ReactNode;
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
function SeveralActions({ chosen, onDone, children }: SeveralActionsProps) {
  const [isBusy, doChange] = useChange();
  const [asksPrice, setAsksPrice] = useState(false);
  const ids = chosen.map(({ vehicle_id }) => vehicle_id);
  const printable = chosen.filter(hasSheet);
  const titles = new Map(chosen.map((vehicle) => [vehicle.vehicle_id, vehicleTitle(vehicle)]));

  const report = (result: ChangedVehicles) => {
    const failed = result.failed.map((one) => ({ ...one, title: titles.get(one.vehicle_id) ?? one.title }));
    if (failed.length === 0) toast({ title: doneText(result) });
    onDone({ ...result, failed });
  };
  const change = (wanted: VehicleChange) => doChange(async () => report(await changeVehicles(ids, wanted)));

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
          {children}
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
          {printable.length > 0 && (
            <Link
              to={sheetsHref(printable.map(({ vehicle_id }) => vehicle_id))}
              className={buttonClass("outline", "px-4")}
            >
              Print sheets
            </Link>
          )}
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
      {({ input }) =>
        input("pounds", {
          label: "Change each price by",
          hint: "In pounds: -300 lowers each price by £300, and 250 raises it by £250.",
          autoComplete: "off",
        })
      }
    </FormDialog>
  );
}

/** Lists the cars that were not changed, and why: at the bottom of the screen, where the action was. */
function ChangeFailures({ result, onClose }: { result: ChangedVehicles; onClose: () => void }) {
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
