import { redirect } from "react-router";
import { openAt } from "#src/domain/dealers/open-days.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { keptCallsText, NO_BOOKED_CALLS } from "#src/domain/leads/response-clock/response-claim.ts";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { dealerStockTag, dealerTag, STOCK } from "#src/domain/pages/cache-tags.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { MINUTE_MS } from "#src/domain/time/ago.ts";
import {
  findMovedDealer,
  findPublicDealer,
  publicCarsOfDealer,
} from "#src/services/dealers/public-dealer.ts";
import { findKeptCalls } from "#src/services/leads/response-clock/response-record-queries.ts";
import { dealerReviews, reviewsPage } from "#src/services/reviews/dealer-reviews.ts";
import { metaOf } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { JsonLd } from "#src/web/ui/html/json-ld.tsx";
import { usePublicOrigin } from "#src/web/ui/html/public-origin.ts";
import { Breadcrumbs } from "#src/web/ui/layout/breadcrumbs.tsx";
import { Pagination } from "#src/web/ui/layout/pagination.tsx";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { ReportLink } from "#src/web/ui/report-link.tsx";
import { BuyerCard } from "../vehicle-cards/buyer-card.tsx";
import script from "../vehicle-cards/start-page.ts?script";
import type { Route } from "./+types/dealer";
import { DealerContact, DealerIntro } from "./dealer-intro.tsx";
import { dealerJsonLd } from "./dealer-json-ld.ts";
import { DealerReviewsSection } from "./dealer-reviews.tsx";

export const handle = { script };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { app, readApp, page: copy } = context.get(requestContext);
  const slug = params.dealer_slug;
  const found = await findPublicDealer(readApp, slug);
  if (!found) {
    copy.dependsOn(STOCK);
    const present = await findMovedDealer(readApp, slug);
    if (present !== null) throw redirect(`/dealers/${present}`, 301);
    throw new NotFound("Dealer not found");
  }
  const { openDays, ...dealer } = found;
  const { searchParams } = new URL(request.url);
  const wanted = (name: string) => Math.min(pageNumber(searchParams.get(name)), 100_000);
  const [cars, allReviews, calls] = await Promise.all([
    publicCarsOfDealer(readApp, dealer.dealer_id, wanted("page")),
    dealerReviews(readApp, dealer.dealer_id),
    findKeptCalls(readApp, [dealer.dealer_id]),
  ]);
  const reviews = reviewsPage(allReviews, wanted("reviews"));
  copy.dependsOn(dealerTag(dealer.dealer_id), dealerStockTag(dealer.dealer_id));
  const now = app.now();
  // 'Open now' may change every minute.
  copy.freshUntil(new Date(now.getTime() - (now.getTime() % MINUTE_MS) + MINUTE_MS));
  const opening = openAt(openDays, now);
  const keptCalls = keptCallsText(calls.get(dealer.dealer_id) ?? NO_BOOKED_CALLS);
  return { dealer, cars, reviews, opening, keptCalls };
}

function pagePath(slug: string, page: number, reviewsPage = 1): string {
  const search = new URLSearchParams();
  if (page > 1) search.set("page", String(page));
  if (reviewsPage > 1) search.set("reviews", String(reviewsPage));
  return `/dealers/${slug}${search.size > 0 ? `?${search}` : ""}`;
}

export const missing = {
  title: "Dealer not found",
  text: "The dealer may have left, or is not verified at the moment.",
  action: { href: "/browse", text: "Browse every car" },
};

export const meta = metaOf(({ dealer, cars: { total, page } }: Route.ComponentProps["loaderData"]) => {
  const cars = total === 1 ? "1 used electric car" : `${formatNumber(total)} used electric cars`;
  return {
    title: `${dealer.name}, ${dealer.town}`,
    description: `${cars} from ${dealer.name} in ${dealer.town}, a verified dealer at ${BRAND}. Opening hours, and how to be introduced.`,
    canonical: pagePath(dealer.slug, page),
  };
});

export default function DealerPage({ loaderData }: Route.ComponentProps) {
  const { dealer, cars, reviews, opening, keptCalls } = loaderData;
  const trail = [
    { name: "Browse", path: "/browse" },
    { name: dealer.name, path: `/dealers/${dealer.slug}` },
  ];
  return (
    <div className="page py-6">
      <JsonLd content={dealerJsonLd(dealer, usePublicOrigin())} />
      <Breadcrumbs trail={trail} />
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1.6fr_1fr]">
        <DealerIntro dealer={dealer} keptCalls={keptCalls} reviews={reviews} />
        <DealerContact dealer={dealer} opening={opening} />
      </div>
      <TitledSection
        id="cars"
        heading={
          cars.total === 0
            ? "No cars for sale at the moment"
            : `${formatNumber(cars.total)} ${cars.total === 1 ? "car" : "cars"} for sale`
        }
        size="2xl"
        className="mt-12"
      >
        <ul className="mt-5 grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
          {cars.vehicles.map((vehicle, index) => (
            <li key={vehicle.vehicle_id} className="flex [&>article]:grow">
              <BuyerCard vehicle={vehicle} isRow eager={index < 2} />
            </li>
          ))}
        </ul>
        <Pagination
          page={cars.page}
          pages={cars.pages}
          hrefFor={(page) => pagePath(dealer.slug, page, reviews.page)}
        />
      </TitledSection>
      <DealerReviewsSection
        dealerName={dealer.name}
        slug={dealer.slug}
        reviews={reviews}
        hrefFor={(page) => `${pagePath(dealer.slug, cars.page, page)}#reviews`}
      />
      <ReportLink page={`/dealers/${dealer.slug}`} className="mt-8">
        Report something on this page
      </ReportLink>
    </div>
  );
}
