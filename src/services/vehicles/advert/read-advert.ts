import { batteryText } from "#src/domain/battery/battery-sizes.ts";
import { provenHealth, type ShownBatteryTest, sohText } from "#src/domain/battery/battery-test.ts";
import { buyerAnswers } from "#src/domain/buyer-questions/buyer-answers.ts";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { detailRows, mandatoryFeeText } from "#src/domain/vehicles/details/detail-texts.ts";
import { registrationDay } from "#src/domain/vehicles/first-registration.ts";
import { subtitleOf } from "#src/domain/vehicles/vehicle.ts";
import { winterRangeLine } from "#src/domain/vehicles/winter-range.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import type { CarFact } from "#src/texts/car-facts/car-fact.ts";
import { carFacts, factsOfExample } from "#src/texts/car-facts/car-facts.ts";
import { findShownBatteryTest } from "../battery-tests/vehicle-battery.ts";
import { findMotReport } from "../find-buyer-answers.ts";
import { findPriceFacts } from "../market-price/find-price-facts.ts";
import type { PublicVehicle } from "../public-vehicle-queries.ts";

export type Advert = Awaited<ReturnType<typeof readAdvert>>;

/** What the page of a car says about it today. */
export async function readAdvert(app: DbAndClock, found: PublicVehicle) {
  const { is_generated, details } = found;
  const [batteryTest, motReport, priceFacts] = await Promise.all([
    findShownBatteryTest(app, found),
    findMotReport(app, found),
    findPriceFacts(app, found),
  ]);
  const { today } = londonDay(app.now());
  const car = {
    ...found,
    ...details,
    first_registered: registrationDay(details.first_registered),
    ...ofImport(motReport?.imported_from ?? null),
  };
  const answers = is_generated ? [] : buyerAnswers(car, batteryTest, motReport?.expires_on);
  const rows = is_generated ? [] : detailRows(details);
  const inStock = is_generated ? null : stockFact(found);
  const known = { today, batteryTest, answers, details: rows, mot: motReport, inStock };
  const facts = is_generated ? factsOfExample(car, today) : carFacts(car, known);
  const battery = batteryText(found);
  return {
    today,
    vehicle: {
      ...found,
      trim: subtitleOf(found),
      battery,
      details: rows,
      winterRange: winterRangeLine(found),
      batteryLine: batteryLine(battery, is_generated ? "" : healthText(batteryTest)),
      mot: is_generated ? null : motReport,
      market: priceFacts.market,
      feeText: mandatoryFeeText(details),
      reducedText: priceFacts.reduced,
    },
    prices: priceFacts.prices,
    batteryHealth: provenHealth(batteryTest),
    answers,
    facts: {
      ...facts,
      // None stored: the calculation would be of a figure that is not shown.
      winterSum: found.winter_range_computed === null ? null : facts.winterSum,
    },
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
