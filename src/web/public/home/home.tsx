import { formatNumber } from "#src/domain/format/format.ts";
import { STOCK } from "#src/domain/pages/cache-tags.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads.ts";
import { featuredVehicles, stockSummary } from "#src/services/browse/stock-summary.ts";
import { countVerifiedDealers } from "#src/services/dealers/public-dealer-queries.ts";
import { findResponseClaim } from "#src/services/leads/response-clock/response-claims.ts";
import { staticMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { JsonLd } from "#src/web/ui/html/json-ld.tsx";
import { usePublicOrigin } from "#src/web/ui/html/public-origin.ts";
import type { Route } from "./+types/home";
import { Hero } from "./hero.tsx";
import { CarStrip, HowItWorks, NoDriveway, Tiles, TrustPoints, WaysIn } from "./home-sections.tsx";
import script from "./start-page.ts?script";

export const handle = { script };

export async function loader({ context }: Route.LoaderArgs) {
  const { readApp, page } = context.get(requestContext);
  page.dependsOn(STOCK);
  const [featured, responseClaim, stock, dealers] = await Promise.all([
    featuredVehicles(readApp),
    findResponseClaim(readApp),
    stockSummary(readApp),
    countVerifiedDealers(readApp.db),
  ]);
  return { featured, responseClaim, stock, dealers };
}

export const meta = staticMeta({
  title: "Used electric cars from verified UK dealers",
  description: `Find a used electric car by its winter range, and be introduced to at most ${MAX_DEALERS_PER_LEAD} verified dealers near you. Free, with no obligation.`,
  canonical: "/",
});

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { featured, responseClaim, dealers, stock } = loaderData;
  return (
    <>
      <JsonLd content={siteJsonLd(usePublicOrigin())} />
      <Hero total={stock.total} />
      <p className="page pb-6 text-lg font-semibold figures">
        {formatNumber(stock.total)} {stock.total === 1 ? "car" : "cars"} from {formatNumber(dealers)} verified{" "}
        {dealers === 1 ? "dealer" : "dealers"} today. At most {MAX_DEALERS_PER_LEAD} of them get your details.
      </p>
      <TrustPoints responseClaim={responseClaim} />
      <WaysIn bodies={stock.bodies} winterBands={stock.winterBands} />
      <CarStrip
        title="Featured EVs"
        href="/browse"
        more="See every car"
        cars={featured}
        columns="lg:grid-cols-3"
        empty="New cars are on their way. Look again soon."
      />
      <CarStrip
        title="Longest in January"
        rule="The cars with the longest winter range: our figure where we know the exact version and a test of it, otherwise the dealer's."
        href="/browse?sort=winter-range-desc"
        more="See them in this order"
        cars={stock.longestWinterRange}
        columns="lg:grid-cols-4"
      />
      <CarStrip
        title="Lowest price"
        rule="The cars with the lowest price on the site today."
        href="/browse?sort=price-asc"
        more="See them in this order"
        cars={stock.lowestPrice}
        columns="lg:grid-cols-4"
      />
      <NoDriveway />
      <Tiles />
      <HowItWorks />
    </>
  );
}

function siteJsonLd(origin: string): Record<string, unknown> {
  const organization = `${origin}/#organization`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: BRAND,
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
      },
      {
        "@type": "WebSite",
        "@id": `${origin}/#website`,
        name: BRAND,
        url: `${origin}/`,
        inLanguage: "en-GB",
        publisher: { "@id": organization },
      },
    ],
  };
}
