import type { ReactNode } from "react";
import { carOfDealersSite } from "#src/domain/dealers/stock-page.ts";
import { formatPounds } from "#src/domain/format/format.ts";
import { type VehicleSummary, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { cardFacts } from "#src/domain/vehicles/vehicle-card-facts.ts";
import { VehiclePicture } from "#src/web/ui/pictures/vehicle-picture.tsx";

interface VehicleCardProps {
  vehicle: VehicleSummary;
  eager?: boolean;
  /** On phones a row with the picture on the left, for long lists. */
  isRow?: boolean;
  /** Beside a page's own subject. */
  isBrief?: boolean;
  /** In the frame on its dealer's own site. */
  isOnDealersSite?: boolean;
  /** Overlays the picture, so that browser-only content causes no layout shift. */
  overPicture?: ReactNode;
  /** Takes the place of the winter range once the buyer has said how they drive. */
  weekAnswer?: ReactNode;
  children?: ReactNode;
}

/** A scale that is the same on every page. */
const RANGE_BAR_MILES = 350;

export function VehicleCard({
  vehicle,
  eager = false,
  isRow = false,
  isBrief = false,
  isOnDealersSite = false,
  overPicture,
  weekAnswer,
  children,
}: VehicleCardProps) {
  const facts = cardFacts(vehicle);
  return (
    <article
      className={`group relative flex overflow-hidden rounded-card border border-line bg-white shadow-card has-[h3_a:active]:bg-paper-deep ${isRow ? "max-sm:p-2 sm:flex-col" : "flex-col"}`}
    >
      <CardPicture vehicle={vehicle} eager={eager} isRow={isRow} />
      <div
        className={`grid grow grid-cols-[1fr_auto] content-start items-center wrap-anywhere *:col-span-full ${isRow ? "pl-3 sm:p-4" : "p-4"}`}
      >
        <p className="[grid-area:1/1]! font-display text-xl font-bold figures sm:text-2xl">
          {formatPounds(vehicle.price)}
        </p>
        <h3 className={`leading-snug font-semibold sm:text-lg ${isRow && overPicture ? "max-sm:pr-11" : ""}`}>
          {/* The link covers the whole card; `children` lie above it. */}
          <a
            href={isOnDealersSite ? carOfDealersSite(vehicle.vehicle_id) : `/vehicle/${vehicle.vehicle_id}`}
            className="after:absolute after:inset-0 group-hover:text-teal group-hover:underline"
          >
            {vehicleTitle(vehicle)}
          </a>
        </h3>
        {facts.trim && (
          <p className={`text-ink-soft ${isRow ? "max-sm:line-clamp-2 max-sm:text-sm" : ""}`}>{facts.trim}</p>
        )}
        {facts.priceMark && !isBrief && <p className="text-sm text-ink-soft figures">{facts.priceMark}</p>}
        {weekAnswer}
        <dl className={`card-facts ${isRow ? "is-row" : ""}`}>
          <Fact
            name="Winter range"
            note={isBrief ? null : facts.winterRangeNote}
            value={facts.winterRange}
            isAnswered
          />
          <Fact name="Mileage" value={facts.odometer} />
          {!isBrief && <Fact name="Year" value={String(vehicle.year)} />}
        </dl>
        {/* The figure above says the same in words. */}
        {facts.barMiles && (
          <meter aria-hidden max={RANGE_BAR_MILES} value={facts.barMiles} className="range-bar" />
        )}
        {isRow && facts.tested && (
          <p className="mt-1 text-sm font-semibold figures sm:hidden">{facts.tested}</p>
        )}
        {facts.energy && !isBrief && (
          <p className={`mt-2.5 text-sm figures ${isRow ? "max-sm:hidden" : ""}`}>{facts.energy}</p>
        )}
        <p className={`text-sm text-ink-soft ${isRow ? "sm:mt-1" : "mt-1"}`}>
          <span className="font-semibold text-ink">
            {[vehicle.dealer.town, facts.distance].filter(Boolean).join(", ")}
          </span>
          {!isBrief && !isOnDealersSite && (
            <span className={isRow ? "max-sm:hidden" : ""}>
              {" · "}
              {/* Above the card's link, with a touch target of sufficient height. */}
              <a
                href={`/dealers/${vehicle.dealer.slug}`}
                className="relative inline-block py-1 underline-offset-4 hover:text-teal hover:underline"
              >
                {vehicle.dealer.name}
              </a>
            </span>
          )}
        </p>
        {children && (
          <div className="relative [grid-area:1/2]! max-[23rem]:[grid-area:auto/1]!">{children}</div>
        )}
      </div>
      {overPicture && (
        <div className="pointer-events-none absolute top-0 left-0 aspect-3/2 w-full">{overPicture}</div>
      )}
    </article>
  );
}

function CardPicture({ vehicle, eager, isRow }: Pick<VehicleCardProps, "vehicle" | "eager" | "isRow">) {
  const shape = isRow
    ? "max-sm:w-[38%] max-sm:self-start max-sm:rounded-lg max-sm:aspect-4/3 sm:aspect-3/2"
    : "aspect-3/2";
  return (
    <div className={`relative shrink-0 overflow-hidden bg-paper-deep ${shape}`}>
      <VehiclePicture
        vehicle={vehicle}
        eager={eager ?? false}
        sizes={`(min-width: 1200px) 290px, (min-width: 640px) 45vw, ${isRow ? 38 : 92}vw`}
        className="absolute size-full object-cover transition-transform duration-300 group-hover:scale-[1.02]"
      />
    </div>
  );
}

interface FactProps {
  name: string;
  note?: string | null;
  value: string;
  /** Gives way to the answer. */
  isAnswered?: boolean;
}

function Fact({ name, note, value, isAnswered = false }: FactProps) {
  return (
    <div
      className={`flex flex-col-reverse justify-end ${isAnswered ? "[[data-week-answer]:not([hidden])+dl>&]:hidden" : ""}`}
    >
      <dt className="text-ink-soft">
        {name}
        {note && <span className="block text-xs">{note}</span>}
      </dt>
      <dd className="font-semibold figures">{value}</dd>
    </div>
  );
}
