import { formatLongDate, formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { formatRegistration } from "#src/domain/vehicles/details/registration.ts";
import { choicesFor } from "#src/domain/vehicles/stock-state/stock-answers.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { StockCheck } from "#src/services/stock-checks/answer-stock-check.ts";

type Car = StockCheck["cars"][number];

export function StockCheckCars({ cars }: { cars: readonly Car[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-white">
      {cars.map((car) => (
        <li key={car.vehicle_id} className="p-4">
          <CarAnswer car={car} />
        </li>
      ))}
    </ul>
  );
}

function CarAnswer({ car }: { car: Car }) {
  const { vehicle_id, trim, registration, stock_ref, price, mileage } = car;
  const facts = [
    trim,
    registration && formatRegistration(registration),
    stock_ref && `Ref ${stock_ref}`,
    formatMiles(mileage),
    formatPounds(price),
  ];
  return (
    <fieldset>
      <legend className="font-semibold wrap-anywhere">{vehicleTitle(car)}</legend>
      <p className="text-sm text-ink-soft wrap-anywhere figures">{facts.filter(Boolean).join(", ")}</p>
      <p className={`text-sm figures ${car.doubted_at ? "font-semibold" : ""}`}>{lastSeen(car)}</p>
      <div className="mt-2 flex flex-wrap gap-x-5">
        {choicesFor(car).map(({ answer, text }, index) => (
          <label key={answer} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={vehicle_id}
              value={answer}
              // No default for a car that a buyer found gone: the dealer has to look.
              defaultChecked={index === 0 && car.doubted_at === null}
              required={car.doubted_at !== null}
              className="size-5 accent-teal"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const lastSeen = ({ confirmed_at, unconfirmed_since, doubted_at }: Car): string =>
  doubted_at
    ? `${unconfirmed_since ? "Hidden: a" : "A"} buyer told us on ${formatLongDate(doubted_at)} that it was gone`
    : unconfirmed_since === null
      ? `Confirmed on ${formatLongDate(confirmed_at)}`
      : `Hidden: not confirmed since ${formatLongDate(unconfirmed_since)}`;
