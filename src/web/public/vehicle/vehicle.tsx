import { lazy, Suspense, useEffect } from "react";
import { data } from "react-router";
import { provenHealth } from "#src/domain/battery/battery-test.ts";
import { buyerAnswers } from "#src/domain/buyer-questions/buyer-answers.ts";
import { stopMinutes } from "#src/domain/ev-variants/computed-figures.ts";
import { formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { STOCK, vehiclePageTags, vehicleTag } from "#src/domain/pages/cache-tags.ts";
import { realPhotos } from "#src/domain/photos/listing-photos.ts";
import { vehicleSharePicture } from "#src/domain/share-pictures/share-picture.ts";
import { batteryText } from "#src/domain/vehicles/battery-sizes.ts";
import { detailRows } from "#src/domain/vehicles/details/detail-texts.ts";
import { subtitleOf } from "#src/domain/vehicles/listing-subtitle.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { cardFacts } from "#src/domain/vehicles/vehicle-card-facts.ts";
import { winterRangeFact, winterRangeOf } from "#src/domain/vehicles/winter-range.ts";
import { similarVehicles } from "#src/services/browse/similar-vehicles.ts";
import { findResponseClaim } from "#src/services/leads/response-clock/find-response-claim.ts";
import { findShownBatteryTest } from "#src/services/vehicles/battery-tests/read-battery-tests.ts";
import { findDeletedVehicle } from "#src/services/vehicles/find-deleted-vehicle.ts";
import { findPublicVehicle } from "#src/services/vehicles/find-public-vehicle.ts";
import { findVehiclePreview } from "#src/services/vehicles/own-vehicle.ts";
import { findMotReport } from "#src/services/vehicles/register/find-mot-report.ts";
import type { PublicVehicle } from "#src/services/vehicles/vehicle-queries.ts";

import { useVehicleViewed } from "#src/web/analytics/use-vehicle-viewed.ts";
import { missingPageMeta, pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { JsonLd } from "#src/web/ui/html/json-ld.tsx";
import { rememberViewed } from "../browser-storage/recently-viewed.ts";
import { lazyWhenVisible } from "../lazy-when-visible.ts";
import { RequestIntroButton } from "../lead/request-intro-button.tsx";
import { RecentlyViewed } from "../recently-viewed/recently-viewed.tsx";
import { sharedPicture } from "../share-pictures/shared-picture.ts";
import type { Route } from "./+types/vehicle";
import { answerRows } from "./answer-rows.ts";
import { carAnswers } from "./answers/car-answers.ts";
import { Gallery } from "./gallery.tsx";
import { modelNotes } from "./model-notes.ts";
import { VehicleBreadcrumbs } from "./vehicle-breadcrumbs.tsx";
import { vehicleJsonLd } from "./vehicle-json-ld.ts";
import { VehicleSummary } from "./vehicle-summary.tsx";

// By its third row: phones load it on the first scroll.
const Answers = lazy(lazyWhenVisible("answer-2", () => import("./answers/answers.tsx")));
const AboutCar = lazy(lazyWhenVisible("about-car", () => import("./about-car.tsx")));
const SimilarCars = lazy(lazyWhenVisible("similar-cars", () => import("./similar-cars.tsx")));
const VehicleNotFound = lazy(() => import("./vehicle-not-found.tsx"));

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app, readApp, page, readActor } = context.get(requestContext);
  const origin = app.public_origin;
  const published = await findPublicVehicle(readApp, params.vehicle_id);
  const found = published ?? (await findVehiclePreview(app.db, await readActor(), params.vehicle_id));
  if (found) {
    const details = found.is_generated ? [] : detailRows(found.details);
    const car = { ...found, ...found.details };
    const vehicle = {
      ...found,
      trim: subtitleOf(found),
      battery: batteryText(found),
      details,
    };
    const picture = sharedPicture("vehicle", vehicle.vehicle_id, vehicleSharePicture(vehicle));
    const [similar, responseClaim, notes, batteryTest, motReport] = await Promise.all([
      similarVehicles(readApp, vehicle),
      findResponseClaim(readApp),
      modelNotes(readApp, page, vehicle),
      findShownBatteryTest(readApp, vehicle),
      findMotReport(readApp, found),
    ]);
    const answers = carAnswers(car, londonDay(app.now()).today, batteryTest);
    page.dependsOn(...vehiclePageTags(vehicle, similar));
    const cards = similar.map(cardFacts);
    const description = descriptionOf(vehicle);
    const health = provenHealth(batteryTest);
    const asked = found.is_generated ? [] : buyerAnswers(car, batteryTest);
    const jsonLd = vehicleJsonLd(vehicle, origin, { batteryHealth: health, answers: asked });
    const mot = found.is_generated ? undefined : motReport;
    const withStop = {
      ...vehicle,
      stopMinutes: stopMinutes(car, health),
      winterRange: winterRangeFact(vehicle),
      mot,
    };
    const shown = {
      vehicle: withStop,
      picture,
      description,
      jsonLd,
      similar: cards,
      responseClaim,
      answers,
      buyerAnswers: found.is_generated ? null : answerRows(asked),
      notes,
    };
    return data(
      { ...shown, origin },
      published ? {} : { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } },
    );
  }
  const deleted = await findDeletedVehicle(readApp, params.vehicle_id);
  const similar = deleted ? await similarVehicles(readApp, deleted) : [];
  page.dependsOn(vehicleTag(params.vehicle_id), ...(deleted ? [STOCK] : []));
  return data(
    {
      vehicle: null,
      picture: null,
      description: "",
      jsonLd: {},
      similar: similar.map(cardFacts),
      responseClaim: null,
      answers: [],
      buyerAnswers: null,
      notes: null,
      origin,
    },
    { status: deleted ? 410 : 404 },
  );
}

/** Sends the no-store and noindex headers of a preview. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** For search engines. */
function descriptionOf(vehicle: Omit<PublicVehicle, "details"> & { battery: string | null }): string {
  const winterRange = winterRangeOf(vehicle);
  const facts = [
    vehicle.is_generated ? subtitleOf(vehicle) : null,
    formatPounds(vehicle.price),
    formatMiles(vehicle.mileage),
    winterRange === null ? null : `about ${formatMiles(winterRange)} in winter`,
    vehicle.battery && `${vehicle.battery} battery`,
  ];
  const { name, town } = vehicle.dealer;
  return `${facts.filter(Boolean).join(", ")}. From ${name}, ${town}, a verified dealer.`;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.vehicle) return missingPageMeta("Vehicle not found");
  const { vehicle, picture, description } = loaderData;
  return pageMeta({
    title: `Used ${vehicleTitle(vehicle)} ${vehicle.trim ?? ""}`.trim(),
    description,
    canonical: `/vehicle/${vehicle.vehicle_id}`,
    origin: loaderData.origin,
    picture,
  });
};

export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  const { vehicle, similar, origin, answers, notes } = loaderData;
  const vehicleId = vehicle?.vehicle_id;
  useEffect(() => {
    if (vehicleId) rememberViewed(vehicleId);
  }, [vehicleId]);
  useVehicleViewed(vehicle);
  if (!vehicle) {
    return (
      <Suspense fallback={null}>
        <VehicleNotFound similar={similar} />
      </Suspense>
    );
  }
  const title = vehicleTitle(vehicle);
  return (
    <div className="page pt-6 lg:pb-6">
      <JsonLd content={loaderData.jsonLd} />
      <div className="mb-4">
        <VehicleBreadcrumbs title={title} path={`/vehicle/${vehicle.vehicle_id}`} origin={origin} />
      </div>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[1.6fr_1fr]">
        <div className="min-w-0">
          <Gallery key={vehicle.vehicle_id} photos={realPhotos(vehicle)} title={title} vehicle={vehicle} />
        </div>
        <VehicleSummary vehicle={vehicle} responseClaim={loaderData.responseClaim}>
          <Suspense fallback={<div className="min-h-96" />}>
            <Answers answers={answers} vehicle={vehicle} />
          </Suspense>
        </VehicleSummary>
        <div className="min-w-0">
          <Suspense fallback={<div className="min-h-96" />}>
            <AboutCar vehicle={vehicle} buyerAnswers={loaderData.buyerAnswers} notes={notes} />
          </Suspense>
        </div>
      </div>
      <Suspense fallback={null}>
        <SimilarCars vehicles={similar} />
      </Suspense>
      <RecentlyViewed except={vehicle.vehicle_id} />
      {/* Sticky, not fixed: fixed would cover the footer. */}
      <div className="sticky bottom-0 z-30 -mx-5 mt-10 flex items-center gap-3 border-t border-line bg-paper px-4 py-3 lg:hidden">
        <p className="font-display text-xl font-bold figures">{formatPounds(vehicle.price)}</p>
        <RequestIntroButton vehicle={vehicle} source="vehicle_page" variant="primary" className="grow" />
      </div>
    </div>
  );
}
