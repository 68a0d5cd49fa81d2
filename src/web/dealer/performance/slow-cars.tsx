import { counted, formatNumber } from "#src/domain/format/format.ts";
import { segmentText } from "#src/domain/performance/slow-cars.ts";
import {
  SIMILAR_RATES_DAYS,
  SIMILAR_RATES_FROM_CARS,
  SIMILAR_RATES_FROM_DEALERS,
} from "#src/domain/policy/performance.ts";
import { Fold, PhoneSection } from "#src/web/portal/folds.tsx";
import { TextLink } from "#src/web/portal/page.tsx";
import { type Column, Table } from "#src/web/portal/table.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { type Performance, rateText } from "./performance-answers.ts";

type SlowCar = Performance["slow"][number];

/** Today's advice. Empty without enough similar cars. */
export function SlowCars({ cars }: { cars: readonly SlowCar[] }) {
  if (cars.length === 0) return null;
  return (
    <TitledSection id="slow" heading="Slow cars, and what to do" size="xl" className="mt-4">
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        Against other dealers' cars of the same body style and price band, in the {SIMILAR_RATES_DAYS} days up
        to yesterday.
      </p>
      <SlowCarList cars={cars.slice(0, SLOW_CARS_IN_SIGHT)} />
      {cars.length > SLOW_CARS_IN_SIGHT && (
        <Fold summary={counted(cars.length - SLOW_CARS_IN_SIGHT, "more slow car")}>
          <SlowCarList cars={cars.slice(SLOW_CARS_IN_SIGHT)} />
        </Fold>
      )}
    </TitledSection>
  );
}

const SLOW_CARS_IN_SIGHT = 2;

const SlowCarList = ({ cars }: { cars: readonly SlowCar[] }) => (
  <ul className="mt-2 grid gap-3 lg:grid-cols-2">
    {cars.map((car) => (
      <li key={car.vehicle_id}>
        <SlowCarCard car={car} />
      </li>
    ))}
  </ul>
);

function SlowCarCard({ car }: { car: SlowCar }) {
  const { vehicle_id, title, days_on_sale, own, similar, advice } = car;
  return (
    <Card as="article" aria-label={title} className="h-full">
      <h3 className="text-lg font-semibold wrap-anywhere">
        <TextLink look="title" to={`/dealer/listings/${vehicle_id}/edit`}>
          {title}
          <span className="sr-only">: edit the listing</span>
        </TextLink>
      </h3>
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
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {advice.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Card>
  );
}

export const SimilarTable = ({ segments }: { segments: Performance["similar"] }) => (
  <PhoneSection id="similar" heading="Compared with similar cars" isUsed={false}>
    <p className="mt-2 max-w-prose text-ink-soft">
      Median daily search appearances and views over the {SIMILAR_RATES_DAYS} days up to yesterday, compared
      with other dealers' cars of the same body style and price band (at least {SIMILAR_RATES_FROM_CARS} cars
      from {SIMILAR_RATES_FROM_DEALERS} dealers).
    </p>
    {segments.length === 0 ? (
      <Card as="p" className="mt-3 max-w-prose">
        Nothing to compare yet: comparison starts the night after a car's first week on the site.
      </Card>
    ) : (
      <Table
        columns={COLUMNS}
        rows={segments}
        keyOf={segmentText}
        className="mt-3 overflow-hidden rounded-card border border-line bg-white text-right figures max-sm:text-sm"
        cellClass="px-1 py-2 sm:px-3"
      />
    )}
  </PhoneSection>
);

const COLUMNS: readonly Column<Performance["similar"][number]>[] = [
  {
    head: "Your cars",
    isRowHead: true,
    className: "text-left",
    cell: ({ body_style, price_band, own_cars }) => (
      <>
        <span className="font-semibold">{body_style}</span>
        <span className="block text-sm text-ink-soft">
          {price_band} · {own_cars === 1 ? "1 car" : `${own_cars} cars`}
        </span>
      </>
    ),
  },
  { head: "Shown a day: yours", cell: ({ own }) => rateText(own.shown_a_day) },
  { head: "Similar", cell: ({ similar }) => rateText(similar?.shown_a_day) },
  { head: "Viewed a day: yours", cell: ({ own }) => rateText(own.viewed_a_day) },
  { head: "Similar", cell: ({ similar }) => rateText(similar?.viewed_a_day) },
];
