import { formatKwh } from "#src/domain/format/format.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import {
  type BatteryAnnouncement,
  BMW_2018,
  MG_2021,
  MG_2022,
  NISSAN_2015,
  NISSAN_2019,
  PEUGEOT_2019,
} from "./battery-announcements.ts";

interface ModelSizes {
  make: string;
  model: string;
  years: { from: number; to: number };
  /** Ascending, and complete up to the largest: a gap would name the wrong size. */
  sizes: readonly ({ nominalKwh: number } & BatteryAnnouncement)[];
}

/** Nominal sizes as announced; dealers often state the smaller usable capacity. */
export const BATTERY_SIZES: readonly ModelSizes[] = [
  {
    make: "Nissan",
    model: "Leaf",
    years: { from: 2011, to: 2025 },
    sizes: [
      { nominalKwh: 24, ...NISSAN_2015 },
      { nominalKwh: 30, ...NISSAN_2015 },
      { nominalKwh: 40, ...NISSAN_2019 },
      { nominalKwh: 62, ...NISSAN_2019 },
    ],
  },
  {
    make: "BMW",
    model: "i3",
    years: { from: 2016, to: 2022 },
    sizes: [
      { nominalKwh: 33, ...BMW_2018 },
      { nominalKwh: 42.2, ...BMW_2018 },
    ],
  },
  {
    make: "MG",
    model: "ZS EV",
    years: { from: 2019, to: 2024 },
    sizes: [
      { nominalKwh: 44.5, ...MG_2021 },
      { nominalKwh: 51, ...MG_2021 },
      { nominalKwh: 72, ...MG_2021 },
    ],
  },
  {
    make: "MG",
    model: "MG4 EV",
    years: { from: 2022, to: 2024 },
    sizes: [
      { nominalKwh: 51, ...MG_2022 },
      { nominalKwh: 64, ...MG_2022 },
    ],
  },
  {
    make: "Peugeot",
    model: "e-208",
    years: { from: 2020, to: 2022 },
    sizes: [{ nominalKwh: 50, ...PEUGEOT_2019 }],
  },
];

/** Makers keep at most a fifth in reserve (BMW i3 94 Ah: 27.2 of 33 kWh); a smaller figure is an error. */
const USABLE_SHARE = 0.8;

/** Figures from `fromKwh` to below `nominalKwh` state the usable capacity of this battery. */
interface UsableFigures extends Pick<ModelSizes, "make" | "model" | "years"> {
  fromKwh: number;
  nominalKwh: number;
}

const USABLE_FIGURES: readonly UsableFigures[] = BATTERY_SIZES.flatMap(({ sizes, ...car }) =>
  sizes.map(({ nominalKwh }, index) => ({
    ...car,
    // Listings have one decimal.
    fromKwh: Math.max(nominalKwh * USABLE_SHARE, (sizes[index - 1]?.nominalKwh ?? 0) + 0.1),
    nominalKwh,
  })),
);

type Battery = Pick<Vehicle, "make" | "model" | "year" | "battery_kwh">;

/** Null where the stated figure is itself a nominal size, or not known to be a usable one. */
export function nominalKwh({ make, model, year, battery_kwh }: Battery): number | null {
  if (battery_kwh === null) return null;
  const found = USABLE_FIGURES.find(
    (figures) =>
      figures.make === make &&
      figures.model === model &&
      figures.years.from <= year &&
      year <= figures.years.to &&
      figures.fromKwh <= battery_kwh &&
      battery_kwh < figures.nominalKwh,
  );
  return found?.nominalKwh ?? null;
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
  ).flatMap(({ sizes }) => sizes.map((size) => size.nominalKwh));
}
