import type { DetailRow } from "#src/domain/vehicles/details/detail-texts.ts";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { ReportLink } from "#src/web/ui/report-link.tsx";
import { BuyerAnswers } from "./answers/buyer-answers.tsx";
import { DetailRows } from "./detail-rows.tsx";
import { RunningCostBox } from "./driving/running-cost-box.tsx";
import { WeekBox } from "./driving/week-box.tsx";
import { MarketPriceSection } from "./market-price.tsx";
import { MotHistory } from "./mot-history.tsx";
import type { ShownVehicle } from "./show-vehicle.ts";

type AboutCarProps = Pick<ShownVehicle, "vehicle" | "buyerAnswers" | "notes">;

/**
 * The dealer's description and details, notes on the model with links to guide, comparisons and
 * articles, running costs, and the answer of "Will it do my week?".
 */
export function AboutCar({ vehicle, buyerAnswers, notes }: AboutCarProps) {
  const { vehicle_id, make, model, description, details, mot, market } = vehicle;
  return (
    <div id="about-car" className="grid gap-6">
      {description && (
        <section className="mb-4 max-w-2xl">
          <h2 className="text-2xl font-bold">About this car</h2>
          <p className="mt-3 text-lg leading-relaxed wrap-anywhere whitespace-pre-line">{description}</p>
        </section>
      )}
      {market && <MarketPriceSection car={vehicle} market={market} />}
      {buyerAnswers && <BuyerAnswers vehicleId={vehicle_id} answers={buyerAnswers} />}
      {details.length > 0 && <CarDetails rows={details} />}
      {mot !== undefined && <MotHistory report={mot} />}
      {notes.links.length > 0 && (
        <TitledSection
          id="model-notes"
          heading={
            notes.highlights.length > 0
              ? `What to know about the ${make} ${model}`
              : "What to know before you buy"
          }
          size="2xl"
          className="rounded-card bg-paper-deep p-5 sm:p-6"
        >
          <ul className="mt-3 list-disc pl-5">
            {notes.highlights.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
            {notes.links.map(({ href, text }) => (
              <li key={href}>
                <a href={href} className="inline-block py-2 font-semibold link">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      <RunningCostBox vehicle={vehicle} />
      <WeekBox vehicle={vehicle} />
      <ReportLink page={`/vehicle/${vehicle_id}`} className="text-sm">
        Report this advert
      </ReportLink>
    </div>
  );
}

/** The dealer's details of this car, including those not stated. */
const CarDetails = ({ rows }: { rows: readonly DetailRow[] }) => (
  <TitledSection id="car-details" heading="More about this car" size="2xl" className="mb-4">
    <p className="mt-1 text-ink-soft">As its dealer states them.</p>
    <DetailRows rows={rows} missing="Not stated" />
  </TitledSection>
);
