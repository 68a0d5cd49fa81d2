import { pricesOn } from "#src/domain/driving/current-prices.ts";
import { type VehicleSummary, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { shortlistHref } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { compareVehicles, type DrivenCar, type ComparedRow as Row } from "#src/texts/compare-vehicles.ts";
import { ScrollArea } from "#src/web/ui/layout/scroll-area.tsx";
import { VehiclePicture } from "#src/web/ui/pictures/vehicle-picture.tsx";
import { RequestIntroButton } from "../lead/request-intro-button.tsx";
import { SaveButton, WeekAnswer } from "../vehicle-cards/buyer-card.tsx";

const WEEK = "Will it do my week?";

interface ComparedCarsProps {
  vehicles: VehicleSummary[];
  /** Every car of the list, including those not compared. */
  listed: string[];
  /** In London, '2026-11-23'. */
  today: string;
}

/**
 * Cars in columns, facts in rows; can show differences only. On phones two cars fit side by side, with
 * each fact's name above its values.
 */
export function ComparedCars({ vehicles, listed, today }: ComparedCarsProps) {
  const [price, cost, ...rows] = compareVehicles(vehicles, pricesOn(today));
  const week = { name: WEEK, values: vehicles.map(() => ""), differs: false, best: [], bestText: "" };
  return (
    <div className="mt-6 [&:has(:checked)_tbody[data-differs=false]]:hidden">
      {vehicles.length > 1 && (
        <label className="flex min-h-11 w-fit items-center gap-2.5">
          <input type="checkbox" className="size-5 accent-teal" />
          Show only what differs
        </label>
      )}
      <ScrollArea
        aria-label="Side by side"
        className="mt-3 overflow-x-auto rounded-card border border-line bg-white"
      >
        <table
          data-compared={JSON.stringify(vehicles, DRIVEN_CAR)}
          className="w-full border-collapse text-left"
        >
          <thead>
            <tr className="align-top">
              <td className="sticky left-0 z-10 hidden w-40 min-w-40 border-r border-line bg-white sm:table-cell" />
              {vehicles.map((vehicle) => (
                <th
                  key={vehicle.vehicle_id}
                  scope="col"
                  className="w-1/2 min-w-[calc(50vw-1.375rem)] p-2 font-normal sm:w-auto sm:min-w-52 sm:p-3"
                >
                  <ComparedCar vehicle={vehicle} without={listed.filter((id) => id !== vehicle.vehicle_id)} />
                </th>
              ))}
            </tr>
          </thead>
          {price && <ComparedRow row={price} />}
          <ComparedRow row={week} about="week" isHidden />
          {cost && <ComparedRow row={cost} about="cost" />}
          {rows.map((row) => (
            <ComparedRow key={row.name} row={row} />
          ))}
        </table>
      </ScrollArea>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        A year's cost is electricity and vehicle tax, as on each car's page, from the ranges that dealers
        state.
      </p>
    </div>
  );
}

const DRIVEN_CAR = [
  ...(["year", "battery_kwh", "summer_range_est"] as const),
  ...(["winter_range_est", "winter_range_computed"] as const),
] satisfies (keyof DrivenCar)[];

function ComparedCar({ vehicle, without }: { vehicle: VehicleSummary; without: string[] }) {
  return (
    <div className="relative">
      <div className="relative aspect-4/3 overflow-hidden rounded-lg bg-paper-deep">
        <VehiclePicture
          vehicle={vehicle}
          eager
          sizes="(min-width: 640px) 260px, 176px"
          className="size-full object-cover"
        />
      </div>
      <SaveButton vehicle={vehicle} className="absolute top-2 right-2" />
      <a
        href={`/vehicle/${vehicle.vehicle_id}`}
        className="mt-2 block text-lg leading-snug font-semibold hover:text-teal hover:underline"
      >
        {vehicleTitle(vehicle)}
      </a>
      <WeekAnswer vehicle={vehicle} />
      <a
        href={shortlistHref(without)}
        data-remove-car={vehicle.vehicle_id}
        className="inline-flex min-h-8 items-center text-sm link"
      >
        Remove<span className="sr-only"> {vehicleTitle(vehicle)}</span>
      </a>
      <RequestIntroButton
        vehicle={vehicle}
        source="browse_card"
        variant="outline"
        className="mt-1 w-full px-2 text-sm"
      />
    </div>
  );
}

interface ComparedRowProps {
  row: Row;
  /** `startCompared` shows the buyer's own driving in it. */
  about?: "week" | "cost";
  isHidden?: boolean;
}

/** One fact of all cars; on phones its name is above the values. */
function ComparedRow({ row: { name, values, differs, best, bestText }, about, isHidden }: ComparedRowProps) {
  return (
    <tbody data-differs={differs} data-row={about} hidden={isHidden} className="group/row">
      <tr className="border-t border-line sm:hidden">
        <th
          scope="rowgroup"
          colSpan={values.length}
          className="px-2 pt-2 text-sm font-normal text-ink-soft group-data-[differs=true]/row:bg-teal-wash"
        >
          <span className="sticky left-2">
            <span data-text="name">{name}</span>
            <span className="hidden font-semibold text-teal-deep group-data-[differs=true]/row:inline">
              {" "}
              differs
            </span>
          </span>
        </th>
      </tr>
      <tr className="sm:border-t sm:border-line">
        <th
          scope="row"
          className="sticky left-0 z-10 hidden border-r border-line bg-white p-3 text-sm font-normal text-ink-soft sm:table-cell"
        >
          <span data-text="name">{name}</span>
          <span className="hidden text-xs font-semibold text-teal group-data-[differs=true]/row:block">
            differs
          </span>
        </th>
        {values.map((value, place) => (
          <td
            key={`${place}`}
            className="px-2 pb-2 figures group-data-[differs=true]/row:bg-teal-wash group-data-[differs=true]/row:font-semibold sm:p-3"
          >
            <span data-text="value">{value}</span>{" "}
            <span
              data-text="best"
              hidden={!best.includes(place)}
              className="inline-block rounded-full bg-spark px-2 text-sm"
            >
              {best.includes(place) && bestText}
            </span>
          </td>
        ))}
      </tr>
    </tbody>
  );
}
