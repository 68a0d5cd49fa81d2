import { useState } from "react";
import {
  type DealerListQuery,
  type DealerListSort,
  dealerListSearch,
} from "#src/domain/vehicles/stock-list/dealer-list.ts";
import { SortedHead } from "#src/web/portal/table.tsx";
import type { ChangedVehicles } from "./changes/change-vehicles.ts";
import { ChangeFailures, SeveralActions } from "./changes/several-actions.tsx";
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
    const order = query.sort === column ? "up" : query.sort === `${column}-desc` ? "down" : null;
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
  return (
    <>
      <label className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-3 pl-3 font-semibold">
        <input
          type="checkbox"
          checked={allChosen}
          onChange={() => setChosen(new Set(allChosen ? [] : vehicles.map(({ vehicle_id }) => vehicle_id)))}
          className="size-5 accent-teal"
        />
        Choose all on this page
      </label>
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
      <SeveralActions chosen={shownAndChosen} onDone={report} />
    </>
  );
}
