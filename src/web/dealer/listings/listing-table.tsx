import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  type DealerListQuery,
  type DealerListSort,
  dealerListSearch,
} from "#src/domain/vehicles/dealer-list.ts";
import { ListingRow } from "./listing-row.tsx";
import type { OwnVehicle } from "./own-vehicle.ts";

type Column = "vehicle" | "price" | "mileage" | "status" | "updated";

/** Spec §2: Vehicle, Price, Mileage, Status, Updated, Actions. Narrow screens have the figures under the vehicle. */
export function ListingTable({ vehicles, query }: { vehicles: OwnVehicle[]; query: DealerListQuery }) {
  const head = (column: Column, text: string, className = "") => (
    <SortedHead column={column} query={query} className={className}>
      {text}
    </SortedHead>
  );
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

interface SortedHeadProps {
  column: Column;
  query: DealerListQuery;
  className: string;
  children: ReactNode;
}

/** Chosen once it orders upwards, chosen again downwards. */
function SortedHead({ column, query, className, children }: SortedHeadProps) {
  const is_up = query.sort === column;
  const is_down = query.sort === `${column}-desc`;
  const sort: DealerListSort = is_up ? `${column}-desc` : column;
  const Arrow = is_up ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={is_up ? "ascending" : is_down ? "descending" : "none"}
      className={`px-3 py-1 ${className}`}
    >
      <Link
        to={`/dealer/listings?${dealerListSearch({ ...query, sort, page: 1 })}`}
        className="inline-flex min-h-9 items-center gap-1 hover:underline"
      >
        {children}
        {(is_up || is_down) && <Arrow aria-hidden="true" className="size-4" />}
      </Link>
    </th>
  );
}
