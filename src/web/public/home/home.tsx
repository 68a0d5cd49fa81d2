import { RESPONSE_AIM } from "#src/domain/leads/response-clock/response-claim.ts";
import { STOCK } from "#src/domain/pages/cache-tags.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/matching.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/response-window.ts";
import { cardFacts } from "#src/domain/vehicles/vehicle.ts";
import { featuredVehicles } from "#src/services/browse/featured-vehicles.ts";
import { findResponseClaim } from "#src/services/leads/response-clock/find-response-claim.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { JsonLd } from "#src/web/ui/html/json-ld.tsx";
import { BuyerCard } from "../vehicle-cards/buyer-card.tsx";
import type { Route } from "./+types/home";
import { Hero } from "./hero.tsx";
import { siteJsonLd } from "./site-json-ld.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { app, readApp, page } = context.get(requestContext);
  page.dependsOn(STOCK);
  const [featured, responseClaim] = await Promise.all([
    featuredVehicles(readApp),
    findResponseClaim(readApp),
  ]);
  return { featured: featured.map(cardFacts), responseClaim, origin: app.public_origin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Used electric cars from verified UK dealers",
    description: `Find a used electric car by its winter range, and be introduced to at most ${MAX_DEALERS_PER_LEAD} verified dealers near you. Free, with no obligation.`,
    canonical: "/",
    origin: loaderData?.origin ?? "",
  });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { featured, responseClaim, origin } = loaderData;
  return (
    <>
      <JsonLd content={siteJsonLd(origin)} />
      <Hero />
      <TrustPoints responseClaim={responseClaim} />
      <Tiles />
      <section className="page mt-20">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 className="text-title font-bold">Featured EVs</h2>
          <a href="/browse" className="font-semibold text-teal underline underline-offset-4">
            See every car
          </a>
        </div>
        {featured.length === 0 ? (
          <p className="mt-6 text-lg text-ink-soft">New cars are on their way. Look again soon.</p>
        ) : (
          <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {featured.map((vehicle) => (
              <li key={vehicle.vehicle_id} className="flex [&>article]:grow">
                <BuyerCard vehicle={vehicle} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <HowItWorks />
    </>
  );
}

const RESPONSE_POINT = {
  title: `Response in ${DEALER_RESPONSE_HOURS} Hours`,
  text: RESPONSE_AIM,
};
const TRUST_POINTS = [
  {
    title: "Verified Dealers Only",
    text: "We check every dealer's identity and address before any of their cars goes on the site.",
  },
  RESPONSE_POINT,
  {
    title: "No Obligation Intro",
    text: `Free for buyers. At most ${MAX_DEALERS_PER_LEAD} dealers get your details, and we tell you which.`,
  },
];

function TrustPoints({ responseClaim }: { responseClaim: string | null }) {
  return (
    <section aria-label="What you can count on" className="on-dark bg-ink text-white">
      <ul className="page grid gap-8 py-12 md:grid-cols-3">
        {TRUST_POINTS.map((point) => (
          <li key={point.title} className="border-t-2 border-spark pt-4">
            <h2 className="text-xl font-bold">{point.title}</h2>
            <p className="mt-2 text-white/80 figures">
              {(point === RESPONSE_POINT && responseClaim) || point.text}
            </p>
          </li>
        ))}
      </ul>
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

function Tiles() {
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
    text: "Compare winter range, battery and charging speed, as the dealers state them.",
  },
  { title: "Request intro", text: "Two minutes, one form. You choose the car or describe what you need." },
  {
    title: "Get connected",
    text: "The dealer calls you. If it is not right, just say so: there is no obligation.",
  },
];

function HowItWorks() {
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
