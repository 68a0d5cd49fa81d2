import { Link } from "react-router";
import { formatNumber } from "#src/domain/format/format.ts";
import { SIMILAR_RATES_DAYS } from "#src/domain/policy/performance.ts";
import { buttonClass } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { type Performance, rateText } from "./performance-answers.ts";

type SlowCar = Performance["slow"][number];

/** Today's advice. Empty without enough similar cars. */
export function SlowCars({ cars }: { cars: readonly SlowCar[] }) {
  if (cars.length === 0) return null;
  return (
    <section aria-labelledby="slow" className="mt-6">
      <h2 id="slow" className="text-2xl font-bold">
        Slow cars, and what to do
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Compared with other dealers' cars of the same body style and price band, over the {SIMILAR_RATES_DAYS}{" "}
        days up to yesterday.
      </p>
      <ul className="mt-3 grid gap-3 lg:grid-cols-2">
        {cars.map((car) => (
          <li key={car.vehicle_id}>
            <SlowCarCard car={car} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SlowCarCard({ car }: { car: SlowCar }) {
  const { vehicle_id, title, days_on_sale, own, similar, advice } = car;
  return (
    <Card as="article" aria-label={title} className="h-full">
      <h3 className="text-lg font-semibold wrap-anywhere">{title}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft figures">
        <li>On sale {formatNumber(days_on_sale)} days</li>
        <li>
          Views a day {rateText(own.viewed_a_day)}, similar {rateText(similar.viewed_a_day)}
        </li>
        <li>
          Requests {formatNumber(Math.round(own.asked_a_day * SIMILAR_RATES_DAYS))}, similar{" "}
          {rateText(similar.asked_a_day * SIMILAR_RATES_DAYS)} on average
        </li>
      </ul>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {advice.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Link to={`/dealer/listings/${vehicle_id}/edit`} className={buttonClass("outline", "mt-4")}>
        Edit listing<span className="sr-only">: {title}</span>
      </Link>
    </Card>
  );
}
