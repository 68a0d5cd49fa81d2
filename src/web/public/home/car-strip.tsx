import type { VehicleCardFacts } from "#src/domain/vehicles/vehicle-card-facts.ts";
import { BuyerCard } from "../vehicle-cards/buyer-card.tsx";

interface CarStripProps {
  title: string;
  /** Tells visitors how the cars are chosen. */
  rule?: string;
  href: string;
  more: string;
  cars: readonly VehicleCardFacts[];
  columns: string;
}

export function CarStrip({ title, rule, href, more, cars, columns }: CarStripProps) {
  return (
    <section className="page mt-16">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <h2 className="text-title font-bold">{title}</h2>
        <a href={href} className="font-semibold text-teal underline underline-offset-4">
          {more}
        </a>
      </div>
      {rule && <p className="mt-1 text-ink-soft">{rule}</p>}
      {cars.length === 0 ? (
        <p className="mt-6 text-lg text-ink-soft">New cars are on their way. Look again soon.</p>
      ) : (
        <ul className={`mt-6 grid gap-3 sm:grid-cols-2 sm:gap-6 ${columns}`}>
          {cars.map((vehicle) => (
            <li key={vehicle.vehicle_id} className="flex [&>article]:grow">
              <BuyerCard vehicle={vehicle} isRow />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
