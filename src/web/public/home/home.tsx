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
import { BodyStyles, Featured, HowItWorks, Tiles, TrustPoints } from "./home-sections.tsx";
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
      <TrustPoints responseClaim={responseClaim} />
      <Tiles />
      <Featured cars={featured} total={stock.total} dealers={dealers} />
      <HowItWorks />
      <BodyStyles bodies={stock.bodies} />
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
