import { data } from "react-router";
import { isFromDealersSite } from "#src/domain/dealers/stock-page.ts";
import { drivingIn } from "#src/domain/driving/driving-key.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { formatPounds } from "#src/domain/format/format.ts";
import type { LeadSource } from "#src/domain/leads/request/lead-request.ts";
import { STOCK, vehicleTag } from "#src/domain/pages/cache-tags.ts";
import { realPhotos } from "#src/domain/vehicles/pictures.ts";
import { sheetPriceIn } from "#src/domain/vehicles/sheet.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { newestVehicles, similarVehicles } from "#src/services/browse/stock-summary.ts";
import {
  findGoneVehicle,
  findPublicVehicle,
  findVehiclePreview,
} from "#src/services/vehicles/public-vehicle-queries.ts";
import { LinkedDialog } from "#src/web/live/linked-dialog.tsx";
import { missingPageMeta, pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { JsonLd } from "#src/web/ui/html/json-ld.tsx";
import { Breadcrumbs } from "#src/web/ui/layout/breadcrumbs.tsx";
import { ReportLink } from "#src/web/ui/report-link.tsx";
import { RequestIntroButton } from "../lead/request-intro-button.tsx";
import { RecentlyViewed } from "../recently-viewed/recently-viewed.tsx";
import { sharedAnswer } from "../share-pictures/answer-picture.ts";
import type { Route } from "./+types/vehicle";
import { carOfPage } from "./car-of-page.ts";
import { WeekBox } from "./driving/week-box.tsx";
import { Known, Sum } from "./facts/known.tsx";
import { Unknown } from "./facts/unknown.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { MotTests } from "./mot-tests.tsx";
import { type ShownVehicle, showVehicle } from "./show-vehicle.ts";
import { SimilarCars } from "./similar-cars.tsx";
import script from "./start-page.ts?script";
import { VehicleNotFound } from "./vehicle-not-found.tsx";
import { VehicleSummary } from "./vehicle-summary.tsx";

export const handle = { script };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { app, readApp, page, readActor } = context.get(requestContext);
  const published = await findPublicVehicle(readApp, params.vehicle_id);
  const found = published ?? (await findVehiclePreview(app.db, await readActor(), params.vehicle_id));
  if (found) {
    // A preview shows what was just saved, which a replica may lack.
    const shown = await showVehicle(published ? readApp : app, page, found);
    const { searchParams } = new URL(request.url);
    const driving = drivingIn(searchParams);
    const printed = sheetPriceIn(searchParams);
    const source = isFromDealersSite(searchParams) ? ("dealer_site" as const) : ("vehicle_page" as const);
    // No link makes a sheet say what it never said.
    const sheetPrice = shown.prices.find((price) => price === printed) ?? null;
    return data(
      {
        ...shown,
        source,
        driving,
        sheetPrice,
        answer: driving && sharedAnswer(shown.vehicle, driving, shown.today),
      },
      published ? {} : { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } },
    );
  }
  const gone = await findGoneVehicle(readApp, params.vehicle_id);
  const similar = gone ? await similarVehicles(readApp, gone.vehicle) : [];
  const newest = similar.length === 0 ? await newestVehicles(readApp) : [];
  page.dependsOn(vehicleTag(params.vehicle_id), STOCK);
  const nothing = { vehicle: null, similar, newest };
  if (gone?.kind !== "sold") return data({ ...nothing, sold: null }, { status: gone ? 410 : 404 });
  page.freshUntil(gone.until);
  return data({ ...nothing, sold: gone.vehicle });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData?.vehicle) {
    const sold = loaderData?.sold;
    return missingPageMeta(sold ? `${vehicleTitle(sold)}: sold` : "Vehicle not found");
  }
  const { vehicle, picture, description, answer } = loaderData;
  return pageMeta(matches, {
    title: `Used ${vehicleTitle(vehicle)} ${vehicle.trim ?? ""}`.trim(),
    description,
    canonical: `/vehicle/${vehicle.vehicle_id}`,
    picture,
    ...answer,
  });
};

export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.vehicle) return <VehicleNotFound {...loaderData} />;
  const { vehicle, similar, source } = loaderData;
  const title = vehicleTitle(vehicle);
  const trail = [
    { name: "Browse", path: "/browse" },
    { name: title, path: `/vehicle/${vehicle.vehicle_id}` },
  ];
  return (
    <div data-car={carOfPage(vehicle)} className="page pt-2 sm:pt-6 lg:pb-6">
      <JsonLd content={loaderData.jsonLd} />
      <div data-back-to-search className="mb-2 sm:mb-4">
        <Breadcrumbs trail={trail} />
      </div>
      <div className="grid gap-x-8 gap-y-3 sm:gap-y-10 lg:grid-cols-[1.6fr_1fr]">
        <div className="min-w-0">
          <Gallery photos={realPhotos(vehicle)} title={title} body_style={vehicle.body_style} />
        </div>
        <VehicleSummary {...loaderData} />
        <div className="min-w-0">
          <AboutCar {...loaderData} />
        </div>
      </div>
      {source === "vehicle_page" && (
        <>
          <SimilarCars vehicles={similar} />
          <RecentlyViewed except={vehicle.vehicle_id} />
        </>
      )}
      {/* Sticky, not fixed: fixed would cover the footer. */}
      <div className="sticky bottom-0 z-30 -mx-5 mt-6 flex items-center gap-3 border-t border-line bg-paper px-4 py-3 lg:hidden">
        <p className="font-display text-xl font-bold figures">{formatPounds(vehicle.price)}</p>
        <RequestIntroButton vehicle={vehicle} source={source} variant="primary" className="grow" />
      </div>
      <LinkedDialog />
    </div>
  );
}

interface AboutCarProps extends Pick<ShownVehicle, "vehicle" | "facts" | "links" | "today"> {
  driving: DrivingProfile | null;
  source: LeadSource;
}

/** What its dealer writes, what is known and what not, and the answer of "Will it do my week?". */
function AboutCar({ vehicle, facts, links, today, driving, source }: AboutCarProps) {
  const { vehicle_id, description, mot, is_generated } = vehicle;
  return (
    <div id="about-car" className="grid gap-4 sm:gap-8">
      {description && (
        <section className="max-w-2xl">
          <h2 className="text-2xl font-bold">About this car</h2>
          <p data-description className="mt-3 text-lg leading-relaxed wrap-anywhere whitespace-pre-line">
            {description}
          </p>
        </section>
      )}
      <Known facts={facts} isExample={is_generated}>
        {facts.winterSum && <Sum title="How we work out the winter range" sum={facts.winterSum} />}
        {mot && <MotTests report={mot} />}
      </Known>
      {facts.unknown.length > 0 && <Unknown vehicleId={vehicle_id} source={source} facts={facts.unknown} />}
      <WeekBox vehicle={vehicle} today={today} driving={driving} />
      {links.length > 0 && (
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {links.map(({ href, text }) => (
            <li key={href}>
              <a href={href} className="inline-block py-2 font-semibold link">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ReportLink page={`/vehicle/${vehicle_id}`} className="text-sm">
        Report this advert
      </ReportLink>
    </div>
  );
}
