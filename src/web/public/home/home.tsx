import { formatNumber } from "#src/domain/format/format.ts";
import { STOCK } from "#src/domain/pages/cache-tags.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads/matching.ts";
import { cardFacts } from "#src/domain/vehicles/vehicle-card-facts.ts";
import { featuredVehicles } from "#src/services/browse/featured-vehicles.ts";
import { stockSummary } from "#src/services/browse/stock-summary.ts";
import { verifiedDealerCount } from "#src/services/dealers/public-dealer.ts";
import { findResponseClaim } from "#src/services/leads/response-clock/response-claims.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { JsonLd } from "#src/web/ui/html/json-ld.tsx";
import type { Route } from "./+types/home";
import { CarStrip } from "./car-strip.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { NoDriveway } from "./no-driveway.tsx";
import { siteJsonLd } from "./site-json-ld.ts";
import script from "./start-page.ts?script";
import { Tiles } from "./tiles.tsx";
import { TrustPoints } from "./trust-points.tsx";
import { WaysIn } from "./ways-in.tsx";

export const handle = { script };

export async function loader({ context }: Route.LoaderArgs) {
  const { app, readApp, page } = context.get(requestContext);
  page.dependsOn(STOCK);
  const [featured, responseClaim, stock, dealers] = await Promise.all([
    featuredVehicles(readApp),
    findResponseClaim(readApp),
    stockSummary(readApp),
    verifiedDealerCount(readApp),
  ]);
  return {
    featured: featured.map(cardFacts),
    responseClaim,
    dealers,
    stock: {
      ...stock,
      longestWinterRange: stock.longestWinterRange.map(cardFacts),
      lowestPrice: stock.lowestPrice.map(cardFacts),
    },
    origin: app.publicOrigin,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Used electric cars from verified UK dealers",
    description: `Find a used electric car by its winter range, and be introduced to at most ${MAX_DEALERS_PER_LEAD} verified dealers near you. Free, with no obligation.`,
    canonical: "/",
    origin: loaderData?.origin ?? "",
  });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { featured, responseClaim, dealers, stock, origin } = loaderData;
  return (
    <>
      <JsonLd content={siteJsonLd(origin)} />
      <Hero total={stock.total} />
      <Proof total={stock.total} dealers={dealers} />
      <TrustPoints responseClaim={responseClaim} />
      <WaysIn bodies={stock.bodies} winterBands={stock.winterBands} />
      <CarStrip
        title="Featured EVs"
        href="/browse"
        more="See every car"
        cars={featured}
        columns="lg:grid-cols-3"
      />
      <Strips {...stock} />
      <NoDriveway />
      <Tiles />
      <HowItWorks />
    </>
  );
}

function Proof({ total, dealers }: { total: number; dealers: number }) {
  return (
    <p className="page pb-6 text-lg font-semibold figures">
      {formatNumber(total)} {total === 1 ? "car" : "cars"} from {formatNumber(dealers)} verified{" "}
      {dealers === 1 ? "dealer" : "dealers"} today. At most {MAX_DEALERS_PER_LEAD} of them get your details.
    </p>
  );
}

type Stock = Route.ComponentProps["loaderData"]["stock"];

function Strips({ longestWinterRange, lowestPrice }: Pick<Stock, "longestWinterRange" | "lowestPrice">) {
  return (
    <>
      {longestWinterRange.length > 0 && (
        <CarStrip
          title="Longest in January"
          rule="The cars with the longest winter range: computed at 0 °C where the dealer confirmed the version; otherwise the dealer's figure."
          href="/browse?sort=winter-range-desc"
          more="See them in this order"
          cars={longestWinterRange}
          columns="lg:grid-cols-4"
        />
      )}
      {lowestPrice.length > 0 && (
        <CarStrip
          title="Lowest price"
          rule="The cars with the lowest price on the site today."
          href="/browse?sort=price-asc"
          more="See them in this order"
          cars={lowestPrice}
          columns="lg:grid-cols-4"
        />
      )}
    </>
  );
}
