import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "react-router";
import { formatNumber, formatPounds } from "#src/domain/format/format.ts";
import { COUNT_TEXT, COUNTS, type Count } from "#src/domain/performance/counts.ts";
import {
  type PerformanceQuery,
  type PerformanceSort,
  performanceSearch,
} from "#src/domain/performance/performance-query.ts";
import type { CarPage } from "./performance-answers.ts";

type Car = CarPage["vehicles"][number];

/** On a phone these alone are columns; the others stand under the car. */
const ALWAYS: readonly Count[] = ["viewed", "form_submitted"];

/** Each car with its counts; chosen a column orders from the most down, chosen again upwards. */
export function CarTable({ cars, query }: { cars: readonly Car[]; query: PerformanceQuery }) {
  return (
    <div className="mt-3 overflow-x-auto rounded-card border border-line bg-white">
      <table className="w-full text-right figures">
        <thead className="border-b border-line bg-paper-deep text-sm">
          <tr>
            <SortedHead column="vehicle" query={query} className="text-left">
              Car
            </SortedHead>
            {COUNTS.map((count) => (
              <SortedHead key={count} column={count} query={query} className={wide(count)}>
                {COUNT_TEXT[count]}
              </SortedHead>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {cars.map((car) => (
            <CarRow key={car.vehicle_id} car={car} query={query} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CarRow({ car, query }: { car: Car; query: PerformanceQuery }) {
  const days = performanceSearch({ ...query, page: 1 });
  return (
    <tr>
      <th scope="row" className="px-3 py-2 text-left font-normal">
        <Link
          to={`/dealer/performance/${car.vehicle_id}?${days}`}
          className="inline-block py-1 font-semibold text-teal underline-offset-4 hover:underline"
        >
          {car.title}
        </Link>
        <span className="block text-sm text-ink-soft">
          {car.price === null ? "No longer listed" : formatPounds(car.price)}
          {car.price !== null && !car.published && " · Draft"}
        </span>
        <span className="block text-sm text-ink-soft md:hidden">
          {COUNTS.filter((count) => !ALWAYS.includes(count))
            .map((count) => `${COUNT_TEXT[count]}: ${formatNumber(car[count])}`)
            .join(" · ")}
        </span>
      </th>
      {COUNTS.map((count) => (
        <td key={count} className={`px-3 py-2 ${wide(count)}`}>
          {formatNumber(car[count])}
        </td>
      ))}
    </tr>
  );
}

const wide = (count: Count) => (ALWAYS.includes(count) ? "" : "hidden md:table-cell");

interface SortedHeadProps {
  column: "vehicle" | Count;
  query: PerformanceQuery;
  className: string;
  children: string;
}

function SortedHead({ column, query, className, children }: SortedHeadProps) {
  const is_up = query.sort === column;
  const is_down = query.sort === `${column}-desc`;
  const [first, second]: PerformanceSort[] =
    column === "vehicle" ? [column, `${column}-desc`] : [`${column}-desc`, column];
  const sort = (query.sort === first ? second : first) ?? query.sort;
  const Arrow = is_up ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={is_up ? "ascending" : is_down ? "descending" : "none"}
      className={`px-3 py-1 ${className}`}
    >
      <Link
        to={`/dealer/performance?${performanceSearch({ ...query, sort, page: 1 })}`}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1 hover:underline"
      >
        {children}
        {(is_up || is_down) && <Arrow aria-hidden="true" className="size-4 shrink-0" />}
      </Link>
    </th>
  );
}
