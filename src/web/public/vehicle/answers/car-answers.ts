import { nominalKwh } from "#src/domain/battery/battery-sizes.ts";
import {
  batteryTestText,
  certificateText,
  provenHealth,
  type ShownBatteryTest,
} from "#src/domain/battery/battery-test.ts";
import { healthBand, healthBandText } from "#src/domain/battery/health-by-age.ts";
import { mayHaveLeasedBattery } from "#src/domain/battery/leased-battery.ts";
import { BUYER_QUESTIONS } from "#src/domain/buyer-questions/buyer-answers.ts";
import { runningCostInput } from "#src/domain/driving/driving-cost.ts";
import { runningCost } from "#src/domain/driving/running-cost.ts";
import {
  type ComputedFigures,
  computedFigures,
  FIGURES_OF_IMPORT,
} from "#src/domain/ev-variants/computed-figures.ts";
import { formatKw, formatKwh, formatMiles, formatPounds } from "#src/domain/format/format.ts";
import type { SourcedFact } from "#src/web/content/content-file.ts";
import { comparisonOf, guideOf } from "#src/web/content/models.ts";
import { type AnsweredCar, type CarStatement, dealerSays, notStated, published } from "./car-statement.ts";
import { computedRange, homeCharge, rapidStop } from "./computed-statements.ts";
import { coverStatements } from "./cover-statements.ts";

export interface CarAnswer {
  topic: "My week and cost" | "Battery" | "Cover" | "Charging";
  statements: CarStatement[];
}

/**
 * The questions that buyers of a used electric car ask first, as far as the listing answers them.
 * @param today in London, '2026-11-23'
 */
export function carAnswers(
  car: AnsweredCar,
  today: string,
  batteryTest: ShownBatteryTest | null,
): CarAnswer[] {
  const computed = car.isImported
    ? FIGURES_OF_IMPORT
    : computedFigures(car, provenHealth(batteryTest), today);
  return [
    { topic: "My week and cost", statements: weekAndCost(car, computed) },
    { topic: "Battery", statements: battery(car, batteryTest) },
    { topic: "Cover", statements: coverStatements(car, batteryTest, today) },
    { topic: "Charging", statements: charging(car, computed) },
  ];
}

/** A generated listing: its figures are typical, and there is no dealer to ask about a car. */
export const answersOfExample = (car: AnsweredCar, today: string): CarAnswer[] =>
  carAnswers(car, today, null).map(({ topic, statements }) => ({
    topic,
    statements: statements
      .filter(({ question }) => question === undefined)
      .map((one) => (one.evidence === "dealer says" ? { ...one, evidence: "typical figure" } : one)),
  }));

function weekAndCost(car: AnsweredCar, computed: ComputedFigures): CarStatement[] {
  const input = runningCostInput(car.year, null);
  const cost = runningCost(car, input);
  const range = car.winter_range_est
    ? dealerSays(`Goes ${formatMiles(car.winter_range_est)} on a charge in winter.`)
    : notStated("Winter range", "How far does it go on a full charge in winter?");
  const ofVersion = computedRange(computed, car);
  // The line of a confirmed version has the dealer's figure too; an example has its typical figure alone.
  const dealers = computed.isConfirmed && ofVersion.sum ? [] : [range];
  const ranges = car.is_generated ? dealers : [...dealers, ofVersion];
  if (!cost) return ranges;
  const year = `${formatMiles(input.milesAYear)} a year cost about ${formatPounds(cost.yearPounds)} in electricity and tax, charged mostly at home.`;
  return [...ranges, { text: year, evidence: "computed", isAverage: true }];
}

function battery(car: AnsweredCar, test: ShownBatteryTest | null): CarStatement[] {
  const nominal = car.isImported ? null : nominalKwh(car);
  const size = car.battery_kwh
    ? dealerSays(`${formatKwh(car.battery_kwh)}${nominal ? ` usable, sold as ${formatKwh(nominal)}` : ""}.`)
    : notStated("Size", "What size is the battery, in kWh?");
  const health = test ? [testedHealth(test), ...comparedHealth(car, test)] : [NOT_TESTED];
  return [...leaseStatements(car), size, ...health];
}

function comparedHealth(car: AnsweredCar, test: ShownBatteryTest): CarStatement[] {
  const band = healthBand(test, car.first_registered);
  if (band === null) return [];
  return [published(healthBandText(band), band)];
}

const NOT_TESTED: CarStatement = {
  text: "Health: not tested.",
  evidence: "not stated",
  question: "Is there a battery health test, and what does it say?",
};

function testedHealth(test: ShownBatteryTest): CarStatement {
  const text = `Health: ${batteryTestText(test)}`;
  if (!test.has_file && !test.is_checked) return dealerSays(text);
  // Linked once an admin has looked at the page.
  const url = test.is_checked ? (test.certificate_url ?? undefined) : undefined;
  const source = { text: certificateText(test), url };
  return { text, evidence: test.is_checked ? "checked" : "documented", source };
}

function charging(car: AnsweredCar, computed: ComputedFigures): CarStatement[] {
  const fact = car.isImported ? undefined : (guideOf(car) ?? comparisonOf(car))?.charging;
  return [
    car.dc_kw
      ? dealerSays(`Takes up to ${formatKw(car.dc_kw)} at a rapid charger.`)
      : notStated("Rapid charging", "How fast does it charge at a rapid charger?"),
    rapidStop(computed, car.plug),
    ...(car.battery_kwh ? [homeCharge(car.battery_kwh, car.ac_kw ?? computed.variant?.acKw)] : []),
    plug(car, fact),
  ];
}

function plug(car: AnsweredCar, fact: SourcedFact | undefined): CarStatement {
  if (car.plug) return dealerSays(`Plug for rapid charging: ${car.plug}.`);
  return fact
    ? {
        text: `This model: ${fact.text}.`,
        evidence: "published source",
        source: { text: fact.source, url: fact.url },
      }
    : notStated("Plug", "Which plug does it have for rapid charging, CCS or CHAdeMO?");
}

/** Warns at size and health: a leased battery costs money every month and binds its owner. */
function leaseStatements(car: AnsweredCar): CarStatement[] {
  if (car.battery_ownership === "leased") return [LEASED, WHAT_IT_MEANS];
  if (car.battery_ownership === "owned" || !mayHaveLeasedBattery(car)) return [];
  return [
    {
      ...LEASE_NOT_STATED,
      text: `Owned or leased: not stated. ${car.make} also sold cars with a leased battery.`,
    },
  ];
}

const LEASED: CarStatement = {
  text: "The battery is leased: it is not part of the price, and costs a fee each month.",
  evidence: "dealer says",
  isWarning: true,
};

const WHAT_IT_MEANS: CarStatement = {
  text: "The fee is typically £50 to £100 a month, by mileage, for as long as you have the car. The contract has to pass to you at the sale: ask for its terms, and what buying the battery out costs.",
  evidence: "published source",
  source: {
    text: "Daily Express, 25 May 2023",
    url: "https://www.pressreader.com/uk/daily-express/20230525/281870122808126",
  },
};

const LEASE_NOT_STATED = {
  evidence: "not stated",
  question: BUYER_QUESTIONS.lease.ask,
  isWarning: true,
} as const satisfies Partial<CarStatement>;
