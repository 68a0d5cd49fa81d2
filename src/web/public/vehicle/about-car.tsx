import type { ComponentProps } from "react";
import { ReportLink } from "#src/web/ui/report-link.tsx";
import type { AnswerRows } from "./answer-rows.ts";
import { BuyerAnswers } from "./buyer-answers.tsx";
import { CarDetails } from "./car-details.tsx";
import type { CarOfPage } from "./car-of-page.ts";
import { MarketPriceSection } from "./market/market-price.tsx";
import { MotHistory } from "./mot/mot-history.tsx";
import { RunningCostBox } from "./running-cost-box.tsx";
import { WeekBox } from "./week-box.tsx";

interface AboutCarProps {
  vehicle: CarOfPage &
    ComponentProps<typeof MarketPriceSection>["car"] & {
      description: string;
      details: ComponentProps<typeof CarDetails>["rows"];
      /** Null: not checked. Undefined: a generated listing. */
      mot: ComponentProps<typeof MotHistory>["report"] | undefined;
      /** Null: too few similar cars. */
      market: ComponentProps<typeof MarketPriceSection>["market"] | null;
    };
  /** Null for a generated listing. */
  buyerAnswers: AnswerRows | null;
  notes: { highlights: readonly string[]; links: readonly { href: string; text: string }[] } | null;
}

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
      {notes && notes.links.length > 0 && (
        <section aria-labelledby="model-notes" className="rounded-card bg-paper-deep p-5 sm:p-6">
          <h2 id="model-notes" className="text-2xl font-bold">
            {notes.highlights.length > 0
              ? `What to know about the ${make} ${model}`
              : "What to know before you buy"}
          </h2>
          <ul className="mt-3 list-disc pl-5">
            {notes.highlights.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
            {notes.links.map(({ href, text }) => (
              <li key={href}>
                <a
                  href={href}
                  className="inline-block py-2 font-semibold text-teal underline underline-offset-4"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <RunningCostBox vehicle={vehicle} />
      <WeekBox vehicle={vehicle} />
      <div className="text-sm">
        <p className="break-all text-ink-soft">Listing number {vehicle_id}</p>
        <ReportLink page={`/vehicle/${vehicle_id}`} className="mt-1">
          Report this advert
        </ReportLink>
      </div>
    </div>
  );
}
