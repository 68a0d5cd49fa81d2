import { formatLongDate, formatMiles, formatNumber, formatPounds } from "#src/domain/format/format.ts";
import type { MarketPrice } from "#src/services/vehicles/market-price/find-price-facts.ts";
import { MethodLink } from "./facts/known.tsx";

interface MarketPriceProps {
  car: { price: number; mileage: number };
  market: MarketPrice;
}

/** Closed: how the price compares. Open: with which cars, and how they are counted. */
export function MarketPriceFold({ car, market: { text, mark, middle, like, counted_at } }: MarketPriceProps) {
  return (
    <details id="like-it" className="text-sm sm:text-base">
      <summary className="inline-block cursor-pointer py-1 link">{mark}</summary>
      <p className="mt-2 figures">{text}.</p>
      <PriceChart car={car} middle={middle} like={like} />
      <LikeCars like={like} />
      <p className="mt-2 text-sm text-ink-soft">
        Counted on {formatLongDate(counted_at)}. <MethodLink method="similar-cars" />
      </p>
    </details>
  );
}

function LikeCars({ like }: Pick<MarketPrice, "like">) {
  return (
    <table className="mt-3 w-full max-w-lg text-left figures">
      <caption className="sr-only">Cars like it, the cheapest first</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          {["Price", "Miles", "Year", "Now"].map((name) => (
            <th key={name} scope="col" className="py-2 pr-3 font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {like.map(({ vehicle_id, price, mileage, year, is_on_sale }) => (
          <tr key={vehicle_id} className="border-b border-line">
            <th scope="row" className="py-2 pr-3 font-semibold">
              {formatPounds(price)}
            </th>
            <td className="py-2 pr-3">{formatNumber(mileage)}</td>
            <td className="py-2 pr-3">{year}</td>
            <td className="py-1">
              {is_on_sale ? (
                <a href={`/vehicle/${vehicle_id}`} className="inline-block py-1 link">
                  On sale<span className="sr-only"> at {formatPounds(price)}, see it</span>
                </a>
              ) : (
                "Gone"
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WIDTH = 320;
const HEIGHT = 180;
/** Room for the dots. */
const EDGE = 10;
const DIAMOND = 9;

interface Point {
  price: number;
  mileage: number;
}

interface PriceChartProps {
  car: Point;
  middle: number;
  like: readonly (Point & { vehicle_id: string })[];
}

/** Prices against mileage. Hidden from assistive technology: the table beneath it has the figures. */
function PriceChart({ car, middle, like }: PriceChartProps) {
  const miles = endsOf([...like, car].map(({ mileage }) => mileage));
  const pounds = endsOf([...like, car].map(({ price }) => price));
  const across = ({ mileage }: Point) => Math.round(EDGE + shareOf(mileage, miles) * (WIDTH - 2 * EDGE));
  const down = (price: number) => Math.round(HEIGHT - EDGE - shareOf(price, pounds) * (HEIGHT - 2 * EDGE));
  const [x, y] = [across(car), down(car.price)];
  return (
    <figure className="mt-4 max-w-lg" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full text-teal" role="presentation">
        <text x="4" y="12" fontSize="12" fill="currentColor">
          {formatPounds(pounds.high)}
        </text>
        <text x="4" y={HEIGHT - 4} fontSize="12" fill="currentColor">
          {formatPounds(pounds.low)}
        </text>
        <path d={`M0 0V${HEIGHT}H${WIDTH}`} fill="none" stroke="currentColor" opacity="0.4" />
        <path d={`M0 ${down(middle)}H${WIDTH}`} stroke="currentColor" strokeDasharray="6 5" />
        {like.map((one) => (
          <circle
            key={one.vehicle_id}
            cx={across(one)}
            cy={down(one.price)}
            r="5"
            fill="currentColor"
            opacity="0.7"
          />
        ))}
        <path
          d={`M${x} ${y - DIAMOND}l${DIAMOND} ${DIAMOND}l-${DIAMOND} ${DIAMOND}l-${DIAMOND} -${DIAMOND}z`}
          className="fill-spark stroke-ink"
          strokeWidth="2"
        />
      </svg>
      <figcaption className="text-sm text-ink-soft figures">
        <span className="flex justify-between">
          <span>{formatMiles(miles.low)}</span>
          <span>{formatMiles(miles.high)}</span>
        </span>
        <span>Diamond: this car. Dashes: the middle.</span>
      </figcaption>
    </figure>
  );
}

const endsOf = (figures: readonly number[]) => ({
  low: Math.min(...figures),
  high: Math.max(...figures),
});

const shareOf = (figure: number, { low, high }: ReturnType<typeof endsOf>) =>
  high === low ? 0.5 : (figure - low) / (high - low);
