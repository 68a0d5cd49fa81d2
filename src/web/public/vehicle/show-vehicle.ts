import { batteryText } from "#src/domain/battery/battery-sizes.ts";
import { provenHealth } from "#src/domain/battery/battery-test.ts";
import { buyerAnswers } from "#src/domain/buyer-questions/buyer-answers.ts";
import { stopMinutes } from "#src/domain/ev-variants/computed-figures.ts";
import { formatDateAndTime, formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { type PageDependencies, vehiclePageTags } from "#src/domain/pages/cache-tags.ts";
import { vehicleSharePicture } from "#src/domain/share-pictures/share-picture.ts";
import { detailRows, mandatoryFeeText } from "#src/domain/vehicles/details/detail-texts.ts";
import { subtitleOf } from "#src/domain/vehicles/vehicle.ts";
import { winterRangeFact, winterRangeText } from "#src/domain/vehicles/winter-range.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { similarVehicles } from "#src/services/browse/stock-summary.ts";
import { findResponseClaim } from "#src/services/leads/response-clock/response-claims.ts";
import { dependsOnPosts, findPublishedTitles } from "#src/services/posts/post-queries.ts";
import { findShownBatteryTest } from "#src/services/vehicles/battery-tests/vehicle-battery.ts";
import { findConfirmedAt } from "#src/services/vehicles/confirmation-queries.ts";
import { findMotReport } from "#src/services/vehicles/find-buyer-answers.ts";
import { findPriceFacts } from "#src/services/vehicles/market-price/find-price-facts.ts";
import type { PublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { comparisonLinks, guideOf } from "#src/web/content/models.ts";
import { sharedPicture } from "../share-pictures/shared-picture.ts";
import { answerRows } from "./answers/answer-rows.ts";
import { answersOfExample, carAnswers } from "./answers/car-answers.ts";
import { vehicleJsonLd } from "./vehicle-json-ld.ts";

export type ShownVehicle = Awaited<ReturnType<typeof showVehicle>>;

export async function showVehicle(app: AppContext, page: PageDependencies, found: PublicVehicle) {
  const listed = {
    ...found,
    trim: subtitleOf(found),
    battery: batteryText(found),
    details: found.is_generated ? [] : detailRows(found.details),
  };
  const [similar, responseClaim, notes, batteryTest, motReport, priceFacts, confirmedAt] = await Promise.all([
    similarVehicles(app, listed),
    found.is_generated ? null : findResponseClaim(app),
    modelNotes(app, page, found),
    findShownBatteryTest(app, listed),
    findMotReport(app, found),
    findPriceFacts(app, found),
    found.is_generated ? null : findConfirmedAt(app, found.vehicle_id),
  ]);
  const car = { ...found, ...found.details, ...ofImport(motReport?.imported_from ?? null) };
  const vehicle =
    "isImported" in car ? { ...listed, winter_range_computed: null, winter_range_computed_to: null } : listed;
  page.dependsOn(...vehiclePageTags(vehicle, similar));
  const health = provenHealth(batteryTest);
  const asked = found.is_generated ? [] : buyerAnswers(car, batteryTest, motReport?.expires_on);
  return {
    vehicle: {
      ...vehicle,
      stopMinutes: "isImported" in car ? null : stopMinutes(car, health),
      winterRange: winterRangeFact(vehicle),
      seen: confirmedAt && seenText(confirmedAt, found),
      mot: found.is_generated ? undefined : motReport,
      market: priceFacts.market,
      priceNotes: [mandatoryFeeText(found.details), priceFacts.reduced, priceFacts.market?.mark].filter(
        Boolean,
      ),
    },
    picture: sharedPicture("vehicle", vehicle.vehicle_id, vehicleSharePicture(vehicle)),
    description: descriptionOf(vehicle),
    jsonLd: vehicleJsonLd(vehicle, app.publicOrigin, { batteryHealth: health, answers: asked }),
    similar,
    responseClaim,
    answers: found.is_generated
      ? answersOfExample(car, londonDay(app.now()).today)
      : carAnswers(car, londonDay(app.now()).today, batteryTest),
    buyerAnswers: found.is_generated ? null : answerRows(asked, batteryTest?.evidence === "checked"),
    notes,
  };
}

/** The years of an import run from its first use; our table of versions has UK cars. */
const ofImport = (firstUsed: string | null) =>
  firstUsed === null
    ? {}
    : {
        year: Number(firstUsed.slice(0, 4)),
        first_registered: firstUsed,
        ev_variant_id: null,
        isImported: true,
      };

/** A change by the dealer counts as a confirmation, and so does listing the car. */
const seenText = (confirmedAt: Date, { created_at }: Pick<PublicVehicle, "created_at">): string =>
  `${confirmedAt > created_at ? "Confirmed in stock or updated" : "Listed"} on ${formatDateAndTime(confirmedAt)}`;

function descriptionOf(vehicle: Omit<PublicVehicle, "details"> & { battery: string | null }): string {
  const winterRange = winterRangeText(vehicle);
  const facts = [
    vehicle.is_generated ? subtitleOf(vehicle) : null,
    formatPounds(vehicle.price),
    formatMiles(vehicle.mileage),
    winterRange && `winter range ${winterRange}`,
    vehicle.battery && `${vehicle.battery} battery`,
  ];
  const { name, town } = vehicle.dealer;
  return `${facts.filter(Boolean).join(", ")}. From ${name}, ${town}, a verified dealer.`;
}

/** Slugs of articles for the buyers of a car; those that are not published are left out. */
const CAR_ARTICLES: readonly { slug: string; make?: string; model?: string }[] = [
  { slug: "chademo-and-the-nissan-leaf", make: "Nissan", model: "Leaf" },
  { slug: "buying-a-used-tesla-model-3", make: "Tesla", model: "Model 3" },
  { slug: "how-to-read-an-ev-battery-certificate" },
  { slug: "ev-warranty-clocks" },
  { slug: "used-ev-viewing-checks" },
];

/** The site's knowledge about a car's model, from the particular to the general. */
async function modelNotes(app: AppContext, page: PageDependencies, car: PublicVehicle) {
  const guide = guideOf(car);
  const isAbout = ({ make = car.make, model = car.model }) => make === car.make && model === car.model;
  const slugs = CAR_ARTICLES.filter(isAbout).map(({ slug }) => slug);
  const [articles] = await Promise.all([findPublishedTitles(app, slugs), dependsOnPosts(app, page)]);
  return {
    highlights: guide?.highlights ?? [],
    links: [
      ...(guide
        ? [{ href: `/models/${guide.slug}`, text: `Guide to the used ${guide.make} ${guide.model}` }]
        : []),
      ...comparisonLinks(car),
      ...articles.map(({ slug, title }) => ({ href: `/blog/${slug}`, text: title })),
    ],
  };
}
