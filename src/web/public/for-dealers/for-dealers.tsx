import { endOfLondonDay } from "#src/domain/format/london-day.ts";
import { PRICES } from "#src/domain/pages/cache-tags.ts";
import { STATEMENT_DUE_DAYS } from "#src/domain/policy/billing.ts";
import { LEAD_ISSUE_WINDOW_HOURS } from "#src/domain/policy/issues.ts";
import { DUPLICATE_WINDOW_DAYS, EXCLUSIVE_WINDOW_HOURS } from "#src/domain/policy/matching.ts";
import { findResponseClaim } from "#src/services/leads/response-clock/find-response-claim.ts";
import { listPrices } from "#src/services/ledger/list-prices.ts";
import { FOR_DEALERS } from "#src/web/content/for-dealers.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { PriceList } from "#src/web/ui/price-list.tsx";
import { ClosingBand } from "../page-sections/closing-band.tsx";
import type { Route } from "./+types/for-dealers";
import { ExampleRequest } from "./example-request.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { app, reader, page } = context.get(requestContext);
  page.dependsOn(PRICES);
  // Prices change at midnight.
  page.freshUntil(endOfLondonDay(app.now()));
  const [responseClaim, prices] = await Promise.all([findResponseClaim(reader), listPrices(reader)]);
  return { content: FOR_DEALERS, responseClaim, prices, origin: app.public_origin };
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
      <section className="on-dark bg-ink text-white">
        <div className="page grid gap-12 py-16 md:py-24 lg:grid-cols-[1.4fr_1fr] lg:items-center">
          <div>
            <h1 className="max-w-[14ch] text-display font-extrabold">{hero.title}</h1>
            <p className="mt-6 max-w-xl text-lg text-white/85 md:text-xl">{hero.text}</p>
            <p className="mt-8 flex flex-wrap gap-3">
              <ButtonLink
                href="/dealer/login"
                variant="spark"
                className="px-8 text-lg"
                data-cta="get_started"
                data-cta-location="for_dealers_hero"
              >
                {hero.action}
              </ButtonLink>
            </p>
          </div>
          <ExampleRequest />
        </div>
      </section>
      <section aria-label="What you get" className="page mt-14">
        <ul className="grid gap-6 md:grid-cols-3">
          {benefits.map(({ title, description }) => (
            <li key={title} className="rounded-card border border-line bg-white p-6 shadow-card">
              <h2 className="text-2xl font-bold">{title}</h2>
              <p className="mt-2 text-ink-soft">{description}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="features" className="page mt-20">
        <h2 id="features" className="text-title font-bold">
          What the portal does
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
          {features.map(({ title, description }) => (
            <li key={title} className="border-t-2 border-teal pt-3">
              <h3 className="text-lg font-bold">{title}</h3>
              <p className="mt-1 text-ink-soft">{description}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="steps" className="page mt-20">
        <h2 id="steps" className="text-title font-bold">
          How it works
        </h2>
        <ol className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, description }, index) => (
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
        {loaderData.responseClaim && <p className="mt-8 text-lg figures">{loaderData.responseClaim}</p>}
        <p className="mt-8 text-lg">
          Once you have signed up you can{" "}
          <a href="/dealer/listings" className="font-semibold text-teal underline underline-offset-4">
            apply to become a dealer
          </a>
          : a person checks every dealership before buyers see its cars.
        </p>
      </section>
      <section aria-labelledby="prices" className="page mt-20">
        <h2 id="prices" className="text-title font-bold">
          What an enquiry costs
        </h2>
        <div className="mt-6 grid gap-8 lg:grid-cols-2">
          <div className="rounded-card border border-line bg-white px-6 py-3 text-lg">
            <PriceList prices={loaderData.prices} />
          </div>
          <p className="max-w-prose text-lg">
            VAT is added. Each month’s statement, which is our VAT invoice, goes out on the first of the next
            month and is due within {STATEMENT_DUE_DAYS} days. Exclusive means yours alone for the first{" "}
            {EXCLUSIVE_WINDOW_HOURS} hours, as long as you answer in time. You are not charged when the same
            person asks you about the same model again within {DUPLICATE_WINDOW_DAYS} days, nor for an enquiry
            that you report within {LEAD_ISSUE_WINDOW_HOURS} hours if we accept your report.
          </p>
        </div>
      </section>
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={[{ href: "/dealer/login", text: closing.action }]}
      />
    </>
  );
}
