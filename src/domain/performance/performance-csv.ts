import { writeCsv } from "../imports/csv.ts";
import { defuse } from "../imports/defuse.ts";
import { COUNT_TEXT, COUNTS, type Counts, type DayCounts } from "./counts.ts";

type Car = Counts & { title: string; vehicle_id: string; price: number | null };

const counts = (one: Counts) => COUNTS.map((count) => String(one[count]));
const COUNT_HEADS = COUNTS.map((count) => COUNT_TEXT[count]);

export const carsCsv = (cars: readonly Car[]): string =>
  marked([
    ["Car", "Id", "Price (£)", ...COUNT_HEADS],
    ...cars.map((car) => [defuse(car.title), car.vehicle_id, String(car.price ?? ""), ...counts(car)]),
  ]);

export const daysCsv = (days: readonly DayCounts[]): string =>
  marked([["Day", ...COUNT_HEADS], ...days.map((day) => [day.day, ...counts(day)])]);

const marked = (rows: string[][]): string => `\uFEFF${writeCsv(rows)}`;
