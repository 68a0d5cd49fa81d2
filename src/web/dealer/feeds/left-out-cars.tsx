import { Link } from "react-router";
import { formatNumber } from "#src/domain/format/format.ts";

interface LeftOutCarsProps {
  leftOut: { total: number; first: { vehicle_id: string; title: string; missing: string[] }[] };
}

export function LeftOutCars({ leftOut: { total, first } }: LeftOutCarsProps) {
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-2 font-semibold">
        {total === 1 ? "1 car is" : `${formatNumber(total)} cars are`} left out, because something is missing
      </summary>
      <ul className="mt-2 grid gap-1">
        {first.map(({ vehicle_id, title, missing }) => (
          <li key={vehicle_id}>
            <Link
              to={`/dealer/listings/${vehicle_id}/edit`}
              className="inline-block py-1 font-semibold text-teal underline underline-offset-4"
            >
              {title}
            </Link>
            : {missing.join(", ")}
          </li>
        ))}
        {total > first.length && <li>and {formatNumber(total - first.length)} more</li>}
      </ul>
    </details>
  );
}
