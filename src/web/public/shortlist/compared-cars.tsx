import { pricesOn } from "#src/domain/driving/current-prices.ts";
import { type VehicleSummary, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { shortlistHref } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { compareVehicles, type DrivenCar, type ComparedRow as Row } from "#src/texts/compare-vehicles.ts";
import { ScrollArea } from "#src/web/ui/layout/scroll-area.tsx";
import { VehiclePicture } from "#src/web/ui/pictures/vehicle-picture.tsx";
import { RequestIntroButton } from "../lead/request-intro-button.tsx";
import { SaveButton, WeekAnswer } from "../vehicle-cards/buyer-card.tsx";
import { versionOf } from "./version-of.ts";

const WEEK = "Will it do my week?";

interface ComparedCarsProps {
  vehicles: VehicleSummary[];
  /** Every car of the list, including those not compared. */
  listed: string[];
  /** In London, '2026-11-23'. */
  today: string;
}

/** By the number of cars. */
const COLUMN_WIDTHS = ["", "sm:w-full", "sm:w-1/2", "sm:w-1/3", "sm:w-1/4"];

/**
 * Cars in columns, facts in rows; can show differences only. Phones show two cars at a time, with each fact's name
 * above its values, and the edge of the third.
 */
export function ComparedCars({ vehicles, listed, today }: ComparedCarsProps) {
  const [price, cost, ...rows] = compareVehicles(vehicles, pricesOn(today));
  const week = { name: WEEK, values: vehicles.map(() => ""), differs: false, best: [], bestText: "" };
  const isWider = vehicles.length > 2;
  return (
    <div className="mt-4 [&:has(:checked)_tbody[data-differs=false]]:hidden">
      {vehicles.length > 1 && (
        <label className="flex min-h-11 w-fit items-center gap-2.5">
          <input type="checkbox" className="size-5 accent-teal" />
          Show only what differs
        </label>
      )}
      <ScrollArea
        aria-label="Side by side"
        className="mt-1 snap-x overflow-x-auto rounded-card border border-line bg-white"
      >
        <table
          data-compared={JSON.stringify(vehicles, DRIVEN_CAR)}
          className="w-full border-collapse text-left"
        >
          <thead>
            {isWider && <PairsRow cars={vehicles.length} />}
            <tr className="align-top">
              <td className="sticky left-0 z-10 hidden w-40 min-w-40 border-r border-line bg-white sm:table-cell" />
              {vehicles.map((vehicle, place) => (
                <th
                  key={vehicle.vehicle_id}
                  scope="col"
                  className={`h-px p-2 font-normal sm:min-w-52 sm:p-3 ${place % 2 === 0 ? "max-sm:snap-start" : ""} ${isWider ? "max-sm:min-w-[calc(46vw-1.375rem)]" : "max-sm:w-1/2"} ${COLUMN_WIDTHS[vehicles.length]}`}
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
        A year's running cost is electricity and vehicle tax, as on each car's page, from the ranges that
        dealers state.
      </p>
    </div>
  );
}

/** Above the cars of a phone, of which two are in sight. */
const PairsRow = ({ cars }: { cars: number }) => (
  <tr className="text-sm text-ink-soft figures sm:hidden">
    <td colSpan={2} className="px-2 pt-2">
      1–2 of {cars} <span aria-hidden="true">→</span>
    </td>
    <td colSpan={2} className="px-2 pt-2">
      {cars === 3 ? "3 of 3" : "3–4 of 4"}
    </td>
  </tr>
);

const DRIVEN_CAR = [
  ...(["year", "battery_kwh", "summer_range_est"] as const),
  ...(["winter_range_est", "winter_range_computed"] as const),
] satisfies (keyof DrivenCar)[];

function ComparedCar({ vehicle, without }: { vehicle: VehicleSummary; without: string[] }) {
  const title = vehicleTitle(vehicle);
  return (
    <div className="flex h-full max-w-xs flex-col">
      <div className="relative aspect-4/3 shrink-0 overflow-hidden rounded-lg bg-paper-deep">
        <VehiclePicture
          vehicle={vehicle}
          eager
          sizes="(min-width: 640px) 260px, 176px"
          className="size-full object-cover"
        />
        <SaveButton vehicle={vehicle} className="absolute top-2 right-2" />
      </div>
      <a
        href={`/vehicle/${vehicle.vehicle_id}`}
        className="mt-2 block leading-snug font-semibold hover:text-teal hover:underline sm:text-lg"
      >
        {title}
      </a>
      <p className="text-sm wrap-anywhere text-ink-soft">{versionOf(vehicle)}</p>
      <WeekAnswer vehicle={vehicle} />
      <div className="mt-auto pt-2">
        {/* With a script the heart does it. */}
        <a
          href={shortlistHref(without)}
          className="hidden min-h-8 items-center text-sm link noscript:inline-flex"
        >
          Remove<span className="sr-only"> {title}</span>
        </a>
        <RequestIntroButton
          vehicle={vehicle}
          source="browse_card"
          variant="outline"
          className="w-full px-2 text-sm"
        />
      </div>
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
    <tbody data-differs={differs} data-row={about} hidden={isHidden}>
      <tr className="border-t border-line sm:hidden">
        <th scope="rowgroup" colSpan={values.length} className="px-2 pt-2 text-sm font-normal text-ink-soft">
          <span data-text="name" className="sticky left-2">
            {name}
          </span>
        </th>
      </tr>
      <tr className="align-top sm:border-t sm:border-line">
        <th
          scope="row"
          className="sticky left-0 z-10 hidden border-r border-line bg-white p-3 text-sm font-normal text-ink-soft sm:table-cell"
        >
          <span data-text="name">{name}</span>
        </th>
        {values.map((value, place) => (
          <td key={`${place}`} className="px-2 pb-2 figures sm:p-3">
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
