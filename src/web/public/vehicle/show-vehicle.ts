import { batteryText } from "#src/domain/battery/battery-sizes.ts";
import { provenHealth, type ShownBatteryTest, sohText } from "#src/domain/battery/battery-test.ts";
import { buyerAnswers } from "#src/domain/buyer-questions/buyer-answers.ts";
import { hasOpeningHours, openDaysOf, openingText } from "#src/domain/dealers/open-days.ts";
import { formatDateAndTime, formatLongDate, formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { type PageDependencies, vehiclePageTags } from "#src/domain/pages/cache-tags.ts";
import { vehicleSharePicture } from "#src/domain/share-pictures/share-picture.ts";
import { detailRows, mandatoryFeeText } from "#src/domain/vehicles/details/detail-texts.ts";
import { registrationDay } from "#src/domain/vehicles/first-registration.ts";
import { subtitleOf } from "#src/domain/vehicles/vehicle.ts";
import { winterRangeLine, winterRangeText } from "#src/domain/vehicles/winter-range.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { similarVehicles } from "#src/services/browse/stock-summary.ts";
import { type DealerRecord, recentDealerRecord } from "#src/services/dealer-choice/dealer-record.ts";
import { findResponseClaim } from "#src/services/leads/response-clock/response-claims.ts";
import { findShownBatteryTest } from "#src/services/vehicles/battery-tests/vehicle-battery.ts";
import { findMotReport } from "#src/services/vehicles/find-buyer-answers.ts";
import { findPriceFacts } from "#src/services/vehicles/market-price/find-price-facts.ts";
import type { PublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import type { CarFact } from "#src/texts/car-facts/car-fact.ts";
import { carFacts, factsOfExample } from "#src/texts/car-facts/car-facts.ts";
import { comparisonLinks, guideOf } from "#src/web/content/models.ts";
import { repliesText, reviewsText } from "../lead/choice/choice-texts.ts";
import { sharedPicture } from "../share-pictures/shared-picture.ts";
import { vehicleJsonLd } from "./vehicle-json-ld.ts";

export type ShownVehicle = Awaited<ReturnType<typeof showVehicle>>;

export async function showVehicle(app: AppContext, page: PageDependencies, found: PublicVehicle) {
  const listed = {
    ...found,
    trim: subtitleOf(found),
    battery: batteryText(found),
    details: found.is_generated ? [] : detailRows(found.details),
  };
  const [similar, responseClaim, record, batteryTest, motReport, priceFacts] = await Promise.all([
    similarVehicles(app, listed),
    found.is_generated ? null : findResponseClaim(app),
    found.is_generated ? null : recentDealerRecord(app, found.dealer.dealer_id),
    findShownBatteryTest(app, listed),
    findMotReport(app, found),
    findPriceFacts(app, found),
  ]);
  const firstRegistered = registrationDay(found.details.first_registered);
  const car = {
    ...found,
    ...found.details,
    first_registered: firstRegistered,
    ...ofImport(motReport?.imported_from ?? null),
  };
  page.dependsOn(...vehiclePageTags(listed, similar));
  const health = provenHealth(batteryTest);
  const answers = found.is_generated ? [] : buyerAnswers(car, batteryTest, motReport?.expires_on);
  const { today } = londonDay(app.now());
  const inStock = found.is_generated ? null : stockFact(found);
  const known = { today, batteryTest, answers, details: listed.details, mot: motReport, inStock };
  const facts = found.is_generated ? factsOfExample(car, today) : carFacts(car, known);
  return {
    today,
    vehicle: {
      ...listed,
      winterRange: winterRangeLine(listed),
      batteryLine: batteryLine(listed.battery, found.is_generated ? "" : healthText(batteryTest)),
      mot: found.is_generated ? null : motReport,
      market: priceFacts.market,
      priceNotes: [mandatoryFeeText(found.details), priceFacts.reduced].filter((text) => text !== null),
    },
    prices: priceFacts.prices,
    seller: record && sellerLines(app, page, found, record),
    picture: sharedPicture("vehicle", found.vehicle_id, vehicleSharePicture(listed)),
    description: descriptionOf(listed),
    jsonLd: vehicleJsonLd(listed, app.publicOrigin, { batteryHealth: health, answers }),
    similar,
    responseClaim,
    facts: {
      ...facts,
      // None stored: the calculation would be of a figure that is not shown.
      winterSum: found.winter_range_computed === null ? null : facts.winterSum,
    },
    links: modelLinks(found),
  };
}

/** '40 kWh (39 usable), 91% health' */
const batteryLine = (size: string | null, health: string): string =>
  [size ?? "Size not stated", health].filter(Boolean).join(", ");

const healthText = (test: ShownBatteryTest | null): string =>
  test ? `${sohText(test.soh_percent)} health` : "not tested";

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
const stockFact = ({ confirmed_at, created_at }: PublicVehicle): CarFact | null =>
  confirmed_at && {
    name: confirmed_at > created_at ? "In stock, or updated" : "Listed",
    text: formatDateAndTime(confirmed_at),
  };

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
