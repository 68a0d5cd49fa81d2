import { endOfLondonDay } from "#src/domain/format/london-day.ts";
import { PRICES } from "#src/domain/pages/cache-tags.ts";
import { findResponseClaim } from "#src/services/leads/response-clock/response-claims.ts";
import { listPrices } from "#src/services/ledger/prices.ts";
import { FOR_DEALERS } from "#src/web/content/for-dealers.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { ClosingBand } from "../page-sections/closing-band.tsx";
import type { Route } from "./+types/for-dealers";
import { Benefits, Features, Hero, Prices, Steps } from "./for-dealers-sections.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { app, readApp, page } = context.get(requestContext);
  page.dependsOn(PRICES);
  // Prices change at midnight.
  page.freshUntil(endOfLondonDay(app.now()));
  const [responseClaim, prices] = await Promise.all([findResponseClaim(readApp), listPrices(readApp)]);
  return { content: FOR_DEALERS, responseClaim, prices, origin: app.publicOrigin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.content.metaTitle ?? "",
    description: loaderData?.content.metaDescription ?? "",
    canonical: "/for-dealers",
    origin: loaderData?.origin ?? "",
  });

export default function ForDealersPage({ loaderData }: Route.ComponentProps) {
  const { hero, benefits, features, steps, closing } = loaderData.content;
  return (
    <>
      <Hero hero={hero} />
      <Benefits benefits={benefits} />
      <Features features={features} />
      <Steps steps={steps} responseClaim={loaderData.responseClaim} />
      <Prices prices={loaderData.prices} />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={[{ href: "/dealer/login?tab=sign-up", text: closing.action }]}
      />
    </>
  );
}
