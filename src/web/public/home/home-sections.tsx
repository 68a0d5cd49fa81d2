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

/** Between the sections. */
const ABOVE = "mt-10 sm:mt-16";

interface FeaturedProps {
  cars: readonly VehicleSummary[];
  total: number;
  dealers: number;
}

export const Featured = ({ cars, total, dealers }: FeaturedProps) => (
  <section className={`page ${ABOVE}`}>
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <h2 className="text-title font-bold">Featured EVs</h2>
      <a href="/browse" className="font-semibold link">
        See all
      </a>
    </div>
    {cars.length === 0 ? (
      <p className="mt-4 text-lg text-ink-soft">New cars are on their way. Look again soon.</p>
    ) : (
      <>
        <p className="mt-1 text-ink-soft figures">
          The newest of {formatNumber(total)} {total === 1 ? "car" : "cars"} from {formatNumber(dealers)}{" "}
          verified {dealers === 1 ? "dealer" : "dealers"}.
        </p>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {cars.map((vehicle) => (
            <li key={vehicle.vehicle_id} className="flex [&>article]:grow">
              <BuyerCard vehicle={vehicle} isRow />
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
);

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
      <ul className="page grid gap-5 py-7 md:grid-cols-3 md:gap-8 md:py-12">
        {points.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-spark pt-3">
            <h2 className="text-xl font-bold">{title}</h2>
            <p className="mt-1 text-white/80 figures">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const BodyStyles = ({ bodies }: Pick<StockSummary, "bodies">) => (
  <section aria-label="Start with a kind of car" className={`page ${ABOVE}`}>
    <ul className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-6">
      {bodies
        .filter(({ count }) => count > 0)
        .map(({ body_style, count }) => (
          <li key={body_style} className="flex">
            <a
              href={browseHref({ bodyStyle: body_style })}
              className="grow rounded-card border border-line bg-white p-2 text-center text-sm hover:border-teal sm:p-3 sm:text-base"
            >
              <BodyStyleArt bodyStyle={body_style} className="mx-auto h-10 w-auto sm:h-14" />
              <span className="font-semibold">{body_style}</span>{" "}
              <span className="text-ink-soft figures">({formatNumber(count)})</span>
            </a>
          </li>
        ))}
    </ul>
  </section>
);

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
    text: "Say what you need once, and dealers who have it call you.",
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
    <section aria-label="Where to start" data-cta-location="home_tiles" className={`page ${ABOVE}`}>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {TILES.map((tile) => (
          <li key={tile.to} className="flex">
            <a
              href={tile.to}
              data-cta={tile.cta}
              className="group flex grow flex-col rounded-card border border-line bg-white p-4 shadow-card hover:border-teal sm:p-5"
            >
              <span className="font-display text-lg font-bold group-hover:text-teal sm:text-xl">
                {tile.title}
              </span>
              <span className="mt-1 text-sm text-ink-soft sm:text-base">{tile.text}</span>
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
    <section className={`page ${ABOVE}`}>
      <h2 className="text-title font-bold">How it works</h2>
      <ol className="mt-5 grid gap-5 md:grid-cols-3 md:gap-8">
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
      <p data-cta-location="home_how_it_works" className="mt-6 flex flex-wrap gap-3">
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
