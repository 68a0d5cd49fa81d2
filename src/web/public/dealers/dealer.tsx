import { data, redirect } from "react-router";
import { openAt } from "#src/domain/dealers/opening-hours.ts";
import { formatLongDate, formatNumber } from "#src/domain/format/format.ts";
import { dealerStockTag, dealerTag, STOCK } from "#src/domain/pages/cache-tags.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { MINUTE_MS } from "#src/domain/time/milliseconds.ts";
import { cardFacts } from "#src/domain/vehicles/vehicle.ts";
import {
  findMovedDealer,
  findPublicDealer,
  publicCarsOfDealer,
} from "#src/services/dealers/public-dealer.ts";
import { missingPageMeta, pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { JsonLd } from "#src/web/ui/html/json-ld.tsx";
import { Breadcrumbs } from "#src/web/ui/layout/breadcrumbs.tsx";
import { Pagination } from "#src/web/ui/layout/pagination.tsx";
import { DealerLogo } from "#src/web/ui/pictures/dealer-logo.tsx";
import { MissingPage } from "../page-sections/missing-page.tsx";
import { BuyerCard } from "../vehicle-cards/buyer-card.tsx";
import type { Route } from "./+types/dealer";
import { dealerJsonLd } from "./dealer-json-ld.ts";
import { OpeningTimes } from "./opening-times.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { app, reader, page: copy } = context.get(requestContext);
  const origin = app.public_origin;
  const slug = params.dealer_slug;
  const dealer = await findPublicDealer(reader, slug);
  if (!dealer) {
    copy.dependsOn(STOCK);
    const present = await findMovedDealer(reader, slug);
    if (present !== null) throw redirect(`/dealers/${present}`, 301);
    return data({ dealer: null, cars: null, opening: null, origin }, { status: 404 });
  }
  const page = Number(new URL(request.url).searchParams.get("page"));
  const wantedPage = Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
  const found = await publicCarsOfDealer(reader, dealer.dealer_id, wantedPage);
  const cars = { ...found, vehicles: found.vehicles.map(cardFacts) };
  copy.dependsOn(dealerTag(dealer.dealer_id), dealerStockTag(dealer.dealer_id));
  const now = app.now();
  // 'Open now' may change every minute.
  copy.freshUntil(new Date(now.getTime() - (now.getTime() % MINUTE_MS) + MINUTE_MS));
  return data({ dealer, cars, opening: openAt(dealer.opening_hours, now), origin }, { status: 200 });
}

const pagePath = (slug: string, page: number) => `/dealers/${slug}${page > 1 ? `?page=${page}` : ""}`;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const dealer = loaderData?.dealer;
  if (!dealer) return missingPageMeta("Dealer not found");
  const { total, page } = loaderData.cars;
  const cars = total === 1 ? "1 used electric car" : `${formatNumber(total)} used electric cars`;
  return pageMeta({
    title: `${dealer.name}, ${dealer.town}`,
    description: `${cars} from ${dealer.name} in ${dealer.town}, a verified dealer at ${BRAND}. Opening hours, and how to be introduced.`,
    canonical: pagePath(dealer.slug, page),
    origin: loaderData.origin,
  });
};

export default function DealerPage({ loaderData: { dealer, cars, opening, origin } }: Route.ComponentProps) {
  if (!dealer) {
    return (
      <MissingPage
        title="Dealer not found"
        text="The dealer may have left, or is not verified at the moment."
        action={{ href: "/browse", text: "Browse every car" }}
      />
    );
  }
  const trail = [
    { name: "Browse", path: "/browse" },
    { name: dealer.name, path: `/dealers/${dealer.slug}` },
  ];
  return (
    <div className="page py-6">
      <JsonLd content={dealerJsonLd(dealer, origin)} />
      <Breadcrumbs trail={trail} origin={origin} />
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1.6fr_1fr]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-5">
            <DealerLogo
              name={dealer.name}
              logo_id={dealer.logo?.logo_id ?? null}
              {...(dealer.logo ? { size: dealer.logo } : {})}
            />
            <div className="min-w-0">
              <h1 className="text-title font-bold wrap-anywhere">{dealer.name}</h1>
              <p className="mt-2 flex flex-wrap items-center gap-3">
                <Badge variant="spark">Verified dealer</Badge>
                <span className="text-ink-soft">since {formatLongDate(dealer.verified_at)}</span>
              </p>
            </div>
          </div>
          {dealer.about && (
            <p className="mt-6 max-w-2xl text-lg leading-relaxed wrap-anywhere whitespace-pre-line">
              {dealer.about}
            </p>
          )}
          <p className="mt-4 max-w-2xl wrap-anywhere text-ink-soft">
            Ask about a car and we introduce you: {dealer.name} then calls or emails you. It is free, with no
            obligation.
          </p>
        </div>
        <aside aria-label="Where and when" className="rounded-card bg-paper-deep p-5">
          <address className="wrap-anywhere not-italic">
            {dealer.address_line && <p>{dealer.address_line}</p>}
            <p>
              {dealer.town && `${dealer.town}, `}
              {dealer.postcode}
            </p>
          </address>
          {dealer.website && (
            <p className="mt-1">
              <a
                href={dealer.website}
                rel="nofollow noopener"
                className="inline-block py-1 font-semibold break-all text-teal underline underline-offset-4"
              >
                {new URL(dealer.website).hostname}
              </a>
            </p>
          )}
          {Object.keys(dealer.opening_hours).length > 0 && (
            <OpeningTimes hours={dealer.opening_hours} opening={opening} />
          )}
        </aside>
      </div>
      <section aria-labelledby="cars" className="mt-12">
        <h2 id="cars" className="text-2xl font-bold">
          {cars.total === 0
            ? "No cars for sale at the moment"
            : `${formatNumber(cars.total)} ${cars.total === 1 ? "car" : "cars"} for sale`}
        </h2>
        <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {cars.vehicles.map((vehicle, index) => (
            <li key={vehicle.vehicle_id} className="flex [&>article]:grow">
              <BuyerCard vehicle={vehicle} eager={index < 2} />
            </li>
          ))}
        </ul>
        <Pagination page={cars.page} pages={cars.pages} hrefFor={(page) => pagePath(dealer.slug, page)} />
      </section>
    </div>
  );
}
