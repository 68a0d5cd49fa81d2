import { EV_VARIANTS } from "#src/domain/ev-variants/ev-variants.ts";
import { formatKwh } from "#src/domain/format/format.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";

interface SizedModel {
  make: string;
  model: string;
  years: { from: number; to: number };
  /** Announced sizes of versions that the table of versions lacks, by MG_2021 and MG_2022 of `versions.json`. */
  others?: readonly number[];
}

/** Models whose sizes we know completely up to the largest: a gap would name the wrong size. */
const SIZED_MODELS: readonly SizedModel[] = [
  { make: "Nissan", model: "Leaf", years: { from: 2011, to: 2025 } },
  { make: "BMW", model: "i3", years: { from: 2016, to: 2022 } },
  { make: "MG", model: "ZS EV", years: { from: 2019, to: 2024 }, others: [51] },
  { make: "MG", model: "MG4 EV", years: { from: 2022, to: 2024 }, others: [51] },
  { make: "Peugeot", model: "e-208", years: { from: 2020, to: 2022 } },
];

/** Nominal sizes as announced, ascending; dealers often state the smaller usable capacity. */
export const BATTERY_SIZES = SIZED_MODELS.map(({ others = [], ...car }) => ({
  ...car,
  sizes: [...new Set([...announcedSizes(car), ...others])].sort((a, b) => a - b),
}));

function announcedSizes({ make, model }: Pick<SizedModel, "make" | "model">): number[] {
  return EV_VARIANTS.filter((one) => one.make === make && one.model === model).flatMap(
    (one) => one.nominalKwh ?? [],
  );
}

/** Makers keep at most a fifth in reserve (BMW i3 94 Ah: 27.2 of 33 kWh); a smaller figure is an error. */
const USABLE_SHARE = 0.8;

type Battery = Pick<Vehicle, "make" | "model" | "year" | "battery_kwh">;

/** Null where the stated figure is itself a nominal size, or not known to be a usable one. */
export function nominalKwh({ make, model, year, battery_kwh }: Battery): number | null {
  if (battery_kwh === null) return null;
  const sizes = nominalSizes({ make, model }, year);
  const found = sizes.find((nominal, index) => {
    // Listings have one decimal.
    const from = Math.max(nominal * USABLE_SHARE, (sizes[index - 1] ?? 0) + 0.1);
    return from <= battery_kwh && battery_kwh < nominal;
  });
  return found ?? null;
}

/** '40 kWh (39 usable)', or the stated figure alone. */
export function batteryText(car: Battery): string | null {
  if (!car.battery_kwh) return null;
  const stated = formatKwh(car.battery_kwh);
  const nominal = nominalKwh(car);
  return nominal === null ? stated : `${formatKwh(nominal)} (${stated.replace(" kWh", "")} usable)`;
}

/** Sizes for all years while the year is missing. */
export function nominalSizes(
  { make, model }: Pick<Battery, "make" | "model">,
  year: number | null,
): number[] {
  return BATTERY_SIZES.filter(
    (car) =>
      car.make === make &&
      car.model === model &&
      (year === null || (car.years.from <= year && year <= car.years.to)),
  ).flatMap(({ sizes }) => sizes);
}
