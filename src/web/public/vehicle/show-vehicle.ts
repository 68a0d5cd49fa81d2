import { hasOpeningHours, openDaysOf, openingText } from "#src/domain/dealers/open-days.ts";
import { formatLongDate, formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { type PageDependencies, vehiclePageTags } from "#src/domain/pages/cache-tags.ts";
import { vehicleSharePicture } from "#src/domain/share-pictures/share-picture.ts";
import { winterRangeText } from "#src/domain/vehicles/winter-range.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { similarVehicles } from "#src/services/browse/stock-summary.ts";
import { type DealerRecord, recentDealerRecord } from "#src/services/dealer-choice/dealer-record.ts";
import { findResponseClaim } from "#src/services/leads/response-clock/response-claims.ts";
import { type Advert, readAdvert } from "#src/services/vehicles/advert/read-advert.ts";
import type { PublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { comparisonLinks, guideOf } from "#src/web/content/models.ts";
import { repliesText, reviewsText } from "../lead/choice/choice-texts.ts";
import { sharedPicture } from "../share-pictures/shared-picture.ts";
import { vehicleJsonLd } from "./vehicle-json-ld.ts";

export type ShownVehicle = Awaited<ReturnType<typeof showVehicle>>;

export async function showVehicle(app: AppContext, page: PageDependencies, found: PublicVehicle) {
  const [advert, similar, responseClaim, record] = await Promise.all([
    readAdvert(app, found),
    similarVehicles(app, found),
    found.is_generated ? null : findResponseClaim(app),
    found.is_generated ? null : recentDealerRecord(app, found.dealer.dealer_id),
  ]);
  const { today, vehicle, prices, facts, batteryHealth, answers } = advert;
  page.dependsOn(...vehiclePageTags(vehicle, similar));
  return {
    today,
    vehicle,
    prices,
    facts,
    seller: record && sellerLines(app, page, found, record),
    picture: sharedPicture("vehicle", found.vehicle_id, vehicleSharePicture(vehicle)),
    description: descriptionOf(vehicle),
    jsonLd: vehicleJsonLd(vehicle, app.publicOrigin, { batteryHealth, answers }),
    similar,
    responseClaim,
    links: modelLinks(found),
  };
}

function descriptionOf(vehicle: Advert["vehicle"]): string {
  const winterRange = winterRangeText(vehicle);
  const facts = [
    vehicle.is_generated ? vehicle.trim : null,
    formatPounds(vehicle.price),
    formatMiles(vehicle.mileage),
    winterRange && `winter range ${winterRange}`,
    vehicle.battery && `${vehicle.battery} battery`,
  ];
  const { name, town } = vehicle.dealer;
  return `${facts.filter(Boolean).join(", ")}. From ${name}, ${town}, a verified dealer.`;
}

/** Guide and comparison, if the model has them. */
function modelLinks(car: PublicVehicle) {
  const guide = guideOf(car);
  const toGuide = guide && {
    href: `/models/${guide.slug}`,
    text: `Guide to the used ${guide.make} ${guide.model}`,
  };
  return [...(toGuide ? [toGuide] : []), ...comparisonLinks(car).slice(0, 1)];
}

/** Why a buyer may trust the dealer, and when to expect a call. */
function sellerLines(
  app: AppContext,
  page: PageDependencies,
  car: PublicVehicle,
  record: DealerRecord,
): string[] {
  const { dealer, seller } = car;
  const opening = hasOpeningHours(seller.opening_hours)
    ? openingText(openDaysOf({ ...seller, postcode: dealer.postcode }), app.now())
    : null;
  if (opening) page.freshUntil(opening.until);
  return [
    ...(seller.verified_at ? [`Verified dealer since ${formatLongDate(new Date(seller.verified_at))}`] : []),
    ...(opening ? [opening.text] : []),
    `${sentence(repliesText(record.replies_percent))} · ${reviewsText(record.reviews)}`,
  ];
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
