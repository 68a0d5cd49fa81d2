import { formatNumber, formatPounds } from "#src/domain/format/format.ts";
import { COUNT_TEXT, COUNTS, type Count } from "#src/domain/performance/counts.ts";
import {
  type PerformanceQuery,
  type PerformanceSort,
  performanceSearch,
} from "#src/domain/performance/performance-query.ts";
import { TextLink } from "#src/web/portal/page.tsx";
import { SortedHead } from "#src/web/portal/table.tsx";
import type { CarPage } from "./performance-answers.ts";

type Car = CarPage["vehicles"][number];

/** Columns on phones; the other counts are shown under the car. */
const ALWAYS: readonly Count[] = ["viewed", "form_submitted"];

export function CarTable({ cars, query }: { cars: readonly Car[]; query: PerformanceQuery }) {
  const head = (column: "vehicle" | Count, text: string, className: string) => {
    const order = query.sort === column ? "up" : query.sort === `${column}-desc` ? "down" : null;
    const to = `/dealer/performance?${performanceSearch({ ...query, sort: nextSort(column, query), page: 1 })}`;
    return (
      <SortedHead key={column} order={order} to={to} className={className}>
        {text}
      </SortedHead>
    );
  };
  return (
    <div className="mt-3 overflow-x-auto rounded-card border border-line bg-white">
      <table className="w-full text-right figures">
        <thead className="border-b border-line bg-paper-deep text-sm">
          <tr>
            {head("vehicle", "Car", "text-left")}
            {COUNTS.map((count) => head(count, COUNT_TEXT[count], wide(count)))}
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
        <TextLink look="line" to={`/dealer/performance/${car.vehicle_id}?${days}`}>
          {car.title}
        </TextLink>
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

/** Counts sort descending and names ascending at first; choosing a column again reverses the order. */
function nextSort(column: "vehicle" | Count, query: PerformanceQuery): PerformanceSort {
  const [first, second]: [PerformanceSort, PerformanceSort] =
    column === "vehicle" ? [column, `${column}-desc`] : [`${column}-desc`, column];
  return query.sort === first ? second : first;
}
