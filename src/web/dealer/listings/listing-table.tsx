import {
  type DealerListQuery,
  type DealerListSort,
  dealerListSearch,
} from "#src/domain/vehicles/dealer-list.ts";
import { SortedHead } from "#src/web/portal/sorted-head.tsx";
import { ListingRow } from "./listing-row.tsx";
import type { OwnVehicle } from "./own-vehicle.ts";

type Column = "vehicle" | "price" | "mileage" | "status" | "updated";

/** Narrow screens show the figures under the vehicle. */
export function ListingTable({ vehicles, query }: { vehicles: OwnVehicle[]; query: DealerListQuery }) {
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
  return (
    <table className="mt-3 w-full overflow-hidden rounded-card border border-line bg-white text-left">
      <thead className="border-b border-line bg-paper-deep text-sm">
        <tr>
          {head("vehicle", "Vehicle")}
          {head("price", "Price", "hidden md:table-cell")}
          {head("mileage", "Mileage", "hidden md:table-cell")}
          {head("status", "Status", "hidden sm:table-cell")}
          {head("updated", "Updated", "hidden lg:table-cell")}
          <th scope="col" className="px-3 py-2.5 text-right">
            Actions
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {vehicles.map((vehicle) => (
          <ListingRow key={vehicle.vehicle_id} vehicle={vehicle} />
        ))}
      </tbody>
    </table>
  );
}
