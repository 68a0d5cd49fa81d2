import { formatNumber } from "#src/domain/format/format.ts";
import { RESPONSE_AIM } from "#src/domain/leads/response-clock/response-claim.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/lead-routes.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads.ts";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { StockSummary } from "#src/services/browse/stock-summary.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { BodyStyleArt } from "#src/web/ui/pictures/body-style-art.tsx";
import { browseHref } from "../browse-href.ts";
import { BuyerCard } from "../vehicle-cards/buyer-card.tsx";

interface CarStripProps {
  title: string;
  rule?: string;
  href: string;
  more: string;
  cars: readonly VehicleSummary[];
  columns: string;
  /** In place of cars; without it, no strip. */
  empty?: string;
}

export function CarStrip({ title, rule, href, more, cars, columns, empty }: CarStripProps) {
  if (cars.length === 0 && !empty) return null;
  return (
    <section className="page mt-16">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <h2 className="text-title font-bold">{title}</h2>
        <a href={href} className="font-semibold link">
          {more}
        </a>
      </div>
      {rule && <p className="mt-1 text-ink-soft">{rule}</p>}
      {cars.length === 0 ? (
        <p className="mt-6 text-lg text-ink-soft">{empty}</p>
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

export function TrustPoints({ responseClaim }: { responseClaim: string | null }) {
  const points = [
    {
      title: "Verified Dealers Only",
      text: "We check every dealer's identity and address before any of their cars goes on the site.",
    },
    { title: `Response in ${DEALER_RESPONSE_HOURS} Hours`, text: responseClaim || RESPONSE_AIM },
    {
      title: "No Obligation Intro",
      text: `Free for buyers. At most ${MAX_DEALERS_PER_LEAD} dealers get your details, and we tell you which.`,
    },
  ];
  return (
    <section aria-label="What you can count on" className="on-dark bg-ink text-white">
      <ul className="page grid gap-8 py-12 md:grid-cols-3">
        {points.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-spark pt-4">
            <h2 className="text-xl font-bold">{title}</h2>
            <p className="mt-2 text-white/80 figures">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function WaysIn({ bodies, winterBands }: Pick<StockSummary, "bodies" | "winterBands">) {
  return (
    <section aria-label="Start with a kind of car" className="page mt-16">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {bodies
          .filter(({ count }) => count > 0)
          .map(({ body_style, count }) => (
            <li key={body_style} className="flex">
              <a
                href={browseHref({ bodyStyle: body_style })}
                className="grow rounded-card border border-line bg-white p-3 text-center hover:border-teal"
              >
                <BodyStyleArt bodyStyle={body_style} className="mx-auto h-14 w-auto" />
                <span className="font-semibold">{body_style}</span>{" "}
                <span className="text-ink-soft figures">({formatNumber(count)})</span>
              </a>
            </li>
          ))}
      </ul>
      <h2 className="mt-8 text-xl font-bold">How far in winter?</h2>
      <p className="mt-1 text-ink-soft">
        Our figure where we know the exact version and a test of it, otherwise the dealer's.
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {winterBands.map(({ miles, count }) => (
          <li key={miles}>
            <a
              href={browseHref({ minWinterRange: miles, sort: "winter-range-desc" })}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-white px-4 font-semibold figures hover:border-ink"
            >
              {miles} miles or more <span className="font-normal text-ink-soft">({formatNumber(count)})</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NoDriveway() {
  return (
    <section className="page mt-16">
      <div className="rounded-card bg-teal-wash p-6 sm:flex sm:items-center sm:justify-between sm:gap-8 sm:p-8">
        <div>
          <h2 className="text-title font-bold">No driveway?</h2>
          <p className="mt-2 max-w-prose">
            Charging on the street or at rapid chargers costs more than at home. Say how you drive and where
            you charge, and the page of a car shows what a year costs you.
          </p>
        </div>
        <p className="mt-4 shrink-0 sm:mt-0">
          <ButtonLink href="/my-driving" rel="nofollow">
            Say how you drive
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

const TILES = [
  {
    to: "/browse",
    cta: "browse",
    title: "Browse used EVs",
    text: "Filter by winter range, battery, charging speed and distance.",
  },
  {
    to: "/lead",
    cta: "get_matched",
    title: "Get matched",
    text: "Say what you need once; let dealers who have it come to you.",
  },
  {
    to: "/blog",
    cta: "blog",
    title: "Read before you buy",
    text: "Battery certificates, road tax, home charging, viewings.",
  },
  {
    to: "/models",
    cta: "models",
    title: "Model guides",
    text: "What each used EV is like to own, version by version.",
  },
];

export function Tiles() {
  return (
    <section aria-label="Where to start" data-cta-location="home_tiles" className="page mt-16">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {TILES.map((tile) => (
          <li key={tile.to} className="flex">
            <a
              href={tile.to}
              data-cta={tile.cta}
              className="group flex grow flex-col rounded-card border border-line bg-white p-5 shadow-card hover:border-teal"
            >
              <span className="font-display text-xl font-bold group-hover:text-teal">{tile.title}</span>
              <span className="mt-2 text-ink-soft">{tile.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const STEPS = [
  {
    title: "Browse EVs",
    text: "Compare cars by winter range, battery and charging speed.",
  },
  { title: "Request intro", text: "Two minutes, one form. You choose the car or describe what you need." },
  {
    title: "Get connected",
    text: "The dealer calls you. If it is not right, just say so: there is no obligation.",
  },
];

export function HowItWorks() {
  return (
    <section className="page mt-24">
      <h2 className="text-title font-bold">How it works</h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step.title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-12 shrink-0 place-content-center rounded-full bg-spark font-display text-xl font-bold"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl font-bold">{step.title}</h3>
              <p className="mt-1 text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p data-cta-location="home_how_it_works" className="mt-10 flex flex-wrap gap-3">
        <ButtonLink href="/lead" data-cta="get_matched">
          Get Matched
        </ButtonLink>
        <ButtonLink href="/for-dealers" variant="outline" data-cta="for_dealers">
          I am a dealer
        </ButtonLink>
      </p>
    </section>
  );
}
