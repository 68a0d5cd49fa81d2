import { pricesOn } from "#src/domain/driving/current-prices.ts";
import { runningCostInput, taxCaution } from "#src/domain/driving/driving-cost.ts";
import { runningCost } from "#src/domain/driving/running-cost.ts";
import { formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { sheetPath } from "#src/domain/vehicles/sheet.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { CarFact } from "#src/texts/car-facts/car-fact.ts";
import { QrCode } from "#src/web/ui/qr-code.tsx";
import type { ShownVehicle } from "../vehicle/show-vehicle.ts";

interface SheetProps {
  car: Pick<ShownVehicle, "vehicle" | "facts" | "today">;
  publicOrigin: string;
}

/** One car on paper, with what its page says. Sizes are in em: the paper sets the size of the text. */
export function Sheet({ car: { vehicle, facts, today }, publicOrigin }: SheetProps) {
  const title = vehicleTitle(vehicle);
  const rows: readonly CarFact[] = [
    { name: "Winter range", text: vehicle.winterRange },
    { name: "Battery", text: vehicle.batteryLine },
    { name: "Mileage", text: formatMiles(vehicle.mileage) },
    ...[...facts.known, ...facts.more].filter(isOnSheet),
    ...taxFact(vehicle, today),
  ];
  return (
    <article
      aria-label={title}
      className="sheet flex flex-col rounded-card border border-line bg-white p-[1.5em] wrap-anywhere print:rounded-none print:border-0"
    >
      <p className="text-[1.1em] font-semibold">{vehicle.dealer.name}</p>
      <h2 className="mt-[0.4em] text-[2em] leading-tight font-bold">{title}</h2>
      {vehicle.trim && <p className="text-ink-soft">{vehicle.trim}</p>}
      <p className="mt-[0.2em] font-display text-[3em] leading-tight font-bold figures">
        {formatPounds(vehicle.price)}
      </p>
      {vehicle.feeText && <p>{vehicle.feeText}</p>}
      <dl className="mt-[0.8em] border-t border-line leading-snug">
        {rows.map(({ name, text, evidence, isWarning }) => (
          <div
            key={`${name} ${text}`}
            className="grid grid-cols-[9em_1fr] gap-x-[0.8em] border-b border-line py-[0.3em]"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd className={`figures ${isWarning ? "border-l-4 border-danger pl-[0.5em]" : "font-semibold"}`}>
              {text} {evidence && <span className="text-[0.8em] font-normal">({evidence})</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex items-end gap-[1em] pt-[0.8em]">
        <QrCode
          text={`${publicOrigin}${sheetPath(vehicle)}`}
          label={`Code that opens ${title} on this site`}
          className="w-[9em] shrink-0"
        />
        <p className="text-[0.9em] leading-snug">
          Scan for photos, what else is known of this car, and today's price. From the dealer unless marked.
        </p>
      </div>
    </article>
  );
}

/** How the names begin of what a buyer asks beside the car; warnings too, because they cost money. */
const ON_SHEET = ["Battery tested by", "Plug", "Rapid charge", "MOT"];

const isOnSheet = ({ name, isWarning }: CarFact): boolean =>
  isWarning === true || ON_SHEET.some((start) => name.startsWith(start));

/** Where the page has a year's cost, of which it is a part. */
function taxFact(vehicle: ShownVehicle["vehicle"], today: string): CarFact[] {
  const prices = pricesOn(today);
  const input = runningCostInput(vehicle.year, null, prices);
  if (input.taxPounds === null || runningCost(vehicle, input) === null) return [];
  const texts = [`${formatPounds(input.taxPounds)} a year`, taxCaution(vehicle.year, prices)];
  return [{ name: "Vehicle tax", text: texts.filter(Boolean).join(". ") }];
}
