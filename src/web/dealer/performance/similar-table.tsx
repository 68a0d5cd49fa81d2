import { segmentText } from "#src/domain/performance/similar-cars.ts";
import {
  SIMILAR_RATES_DAYS,
  SIMILAR_RATES_FROM_CARS,
  SIMILAR_RATES_FROM_DEALERS,
} from "#src/domain/policy/performance.ts";
import { Card } from "#src/web/ui/card.tsx";
import { type Performance, rateText } from "./performance-answers.ts";

/** The dealer's cars compared with other dealers' cars of the same body style and budget. */
export function SimilarTable({ segments }: { segments: Performance["similar"] }) {
  return (
    <section aria-labelledby="similar" className="mt-12">
      <h2 id="similar" className="text-2xl font-bold">
        Compared with similar cars
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Median daily search appearances and views over the {SIMILAR_RATES_DAYS} days up to yesterday, compared
        with other dealers' cars of the same body style and price band (at least {SIMILAR_RATES_FROM_CARS}{" "}
        cars from {SIMILAR_RATES_FROM_DEALERS} dealers).
      </p>
      {segments.length === 0 ? (
        <Card as="p" className="mt-3 max-w-prose">
          Nothing to compare yet: comparison starts the night after a car's first week on the site.
        </Card>
      ) : (
        <table className="mt-3 w-full overflow-hidden rounded-card border border-line bg-white text-right figures max-sm:text-sm">
          <thead className="border-b border-line bg-paper-deep text-sm">
            <tr>
              <th scope="col" className={`${CELL} text-left`}>
                Your cars
              </th>
              <th scope="col" className={CELL}>
                Shown a day: yours
              </th>
              <th scope="col" className={CELL}>
                Similar
              </th>
              <th scope="col" className={CELL}>
                Viewed a day: yours
              </th>
              <th scope="col" className={CELL}>
                Similar
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {segments.map((segment) => (
              <tr key={segmentText(segment)}>
                <th scope="row" className={`${CELL} text-left font-normal`}>
                  <span className="font-semibold">{segment.body_style}</span>
                  <span className="block text-sm text-ink-soft">
                    {segment.price_band} · {segment.own_cars === 1 ? "1 car" : `${segment.own_cars} cars`}
                  </span>
                </th>
                <td className={CELL}>{rateText(segment.own.shown_a_day)}</td>
                <td className={CELL}>{rateText(segment.similar?.shown_a_day)}</td>
                <td className={CELL}>{rateText(segment.own.viewed_a_day)}</td>
                <td className={CELL}>{rateText(segment.similar?.viewed_a_day)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const CELL = "px-1 py-2 sm:px-3";
