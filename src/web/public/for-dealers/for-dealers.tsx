import { endOfLondonDay } from "#src/domain/format/london-day.ts";
import { PRICES } from "#src/domain/pages/cache-tags.ts";
import { STATEMENT_DUE_DAYS } from "#src/domain/policy/billing.ts";
import { LEAD_ISSUE_WINDOW_HOURS } from "#src/domain/policy/lead-routes.ts";
import { DUPLICATE_WINDOW_DAYS, EXCLUSIVE_WINDOW_HOURS } from "#src/domain/policy/leads.ts";
import { findResponseClaim } from "#src/services/leads/response-clock/response-claims.ts";
import { listPrices } from "#src/services/ledger/prices.ts";
import { FOR_DEALERS } from "#src/web/content/for-dealers.ts";
import { staticMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { PriceList } from "#src/web/ui/price-list.tsx";
import { ClosingBand } from "../page-sections/closing-band.tsx";
import type { Route } from "./+types/for-dealers";

type LoaderData = Route.ComponentProps["loaderData"];

export async function loader({ context }: Route.LoaderArgs) {
  const { app, readApp, page } = context.get(requestContext);
  page.dependsOn(PRICES);
  // Prices change at midnight.
  page.freshUntil(endOfLondonDay(app.now()));
  const [responseClaim, prices] = await Promise.all([findResponseClaim(readApp), listPrices(readApp)]);
  return { responseClaim, prices };
}

export const meta = staticMeta({
  title: FOR_DEALERS.metaTitle,
  description: FOR_DEALERS.metaDescription,
  canonical: "/for-dealers",
});

export default function ForDealersPage({ loaderData }: Route.ComponentProps) {
  const { title, text, action } = FOR_DEALERS.closing;
  return (
    <>
      <Hero />
      <Benefits />
      <Features />
      <Steps responseClaim={loaderData.responseClaim} />
      <Prices prices={loaderData.prices} />
      <ClosingBand
        title={title}
        text={text}
        actions={[{ href: "/dealer/login?tab=sign-up", text: action }]}
      />
    </>
  );
}

function Hero() {
  const { title, text, action } = FOR_DEALERS.hero;
  return (
    <section className="on-dark bg-ink text-white">
      <div className="page grid gap-12 py-16 md:py-24 lg:grid-cols-[1.4fr_1fr] lg:items-center">
        <div>
          <h1 className="max-w-[14ch] text-display font-bold">{title}</h1>
          <p className="mt-6 max-w-xl text-lg text-white/85 md:text-xl">{text}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <ButtonLink
              href="/dealer/login?tab=sign-up"
              variant="spark"
              className="px-8 text-lg"
              data-cta="get_started"
              data-cta-location="for_dealers_hero"
            >
              {action}
            </ButtonLink>
          </p>
        </div>
        <ExampleRequest />
      </div>
    </section>
  );
}

function Benefits() {
  return (
    <section aria-label="What you get" className="page mt-14">
      <ul className="grid gap-6 md:grid-cols-3">
        {Object.entries(FOR_DEALERS.benefits).map(([title, description]) => (
          <li key={title} className="rounded-card border border-line bg-white p-6 shadow-card">
            <h2 className="text-2xl font-bold">{title}</h2>
            <p className="mt-2 text-ink-soft">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Features() {
  return (
    <TitledSection id="features" heading="What the portal does" className="page mt-20">
      <ul className="mt-8 grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {Object.entries(FOR_DEALERS.features).map(([title, description]) => (
          <li key={title} className="border-t-2 border-teal pt-3">
            <h3 className="text-lg font-bold">{title}</h3>
            <p className="mt-1 text-ink-soft">{description}</p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Steps({ responseClaim }: Pick<LoaderData, "responseClaim">) {
  return (
    <TitledSection id="steps" heading="How it works" className="page mt-20">
      <ol className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {Object.entries(FOR_DEALERS.steps).map(([title, description], index) => (
          <li key={title}>
            <span
              aria-hidden="true"
              className="grid size-12 place-content-center rounded-full bg-spark font-display text-xl font-bold"
            >
              {index + 1}
            </span>
            <h3 className="mt-3 text-xl font-bold">{title}</h3>
            <p className="mt-1 text-ink-soft">{description}</p>
          </li>
        ))}
      </ol>
      {responseClaim && <p className="mt-8 text-lg figures">{responseClaim}</p>}
      <p className="mt-8 text-lg">
        Once you have signed up you can{" "}
        <a href="/dealer/listings" className="font-semibold link">
          apply to become a dealer
        </a>
        : a person checks every dealership before buyers see its cars.
      </p>
    </TitledSection>
  );
}

function Prices({ prices }: Pick<LoaderData, "prices">) {
  return (
    <TitledSection id="prices" heading="What an enquiry costs" className="page mt-20">
      <div className="mt-6 grid gap-8 lg:grid-cols-2">
        <div className="rounded-card border border-line bg-white px-6 py-3 text-lg">
          <PriceList prices={prices} />
        </div>
        <p className="max-w-prose text-lg">
          VAT is added. Each month's statement, which is our VAT invoice, goes out on the first of the next
          month and is due within {STATEMENT_DUE_DAYS} days. Exclusive means yours alone for the first{" "}
          {EXCLUSIVE_WINDOW_HOURS} of your opening hours, as long as you answer in time. You are not charged
          when the same person asks you about the same model again within {DUPLICATE_WINDOW_DAYS} days, nor
          for an enquiry that you report within {LEAD_ISSUE_WINDOW_HOURS} hours if we accept your report.
        </p>
      </div>
    </TitledSection>
  );
}

const ROWS = {
  "Asks about": "2021 Nissan Leaf N-Connecta",
  Budget: "£10-15k",
  "Wants to buy": "Within 1 week",
  "Will travel": "25 miles from M20",
  "Part exchange": "2014 Ford Fiesta, 61,000 miles",
};

/** Fictional example, labelled as such. */
function ExampleRequest() {
  return (
    <figure className="rounded-card bg-white p-6 text-ink">
      <figcaption className="flex items-center justify-between gap-4">
        <span className="font-display text-xl font-bold text-balance">A request, as you see it</span>
        <span className="shrink-0">
          <Badge variant="spark">Score 95</Badge>
        </span>
      </figcaption>
      <dl className="mt-4">
        {Object.entries(ROWS).map(([name, value]) => (
          <div key={name} className="grid grid-cols-[7.5rem_1fr] gap-3 border-t border-line py-2.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold figures">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-sm text-ink-soft">
        Example. You also see the buyer's name and, if they share them, their phone number and email address.
      </p>
    </figure>
  );
}
