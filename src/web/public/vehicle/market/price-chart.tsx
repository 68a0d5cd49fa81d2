import { formatMiles, formatPounds } from "#src/domain/format/format.ts";

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
export function PriceChart({ car, middle, like }: PriceChartProps) {
  const miles = endsOf([...like, car].map(({ mileage }) => mileage));
  const pounds = endsOf([...like, car].map(({ price }) => price));
  const across = ({ mileage }: Point) => Math.round(EDGE + shareOf(mileage, miles) * (WIDTH - 2 * EDGE));
  const down = (price: number) => Math.round(HEIGHT - EDGE - shareOf(price, pounds) * (HEIGHT - 2 * EDGE));
  const [x, y] = [across(car), down(car.price)];
  return (
    <figure className="mt-4 max-w-lg" aria-hidden="true">
      <p className="text-sm text-ink-soft figures">
        {formatPounds(pounds.low)} at the bottom, {formatPounds(pounds.high)} at the top
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full text-teal" role="presentation">
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
        <span>Diamond: this car. Dots: cars like it. Dashes: the middle, {formatPounds(middle)}.</span>
      </figcaption>
    </figure>
  );
}

interface Ends {
  low: number;
  high: number;
}

const endsOf = (figures: readonly number[]): Ends => ({
  low: Math.min(...figures),
  high: Math.max(...figures),
});

const shareOf = (figure: number, { low, high }: Ends) => (high === low ? 0.5 : (figure - low) / (high - low));
