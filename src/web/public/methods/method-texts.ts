import { ageBandText, HEALTH_BY_AGE } from "#src/domain/battery/health-by-age.ts";
import { isCurrent } from "#src/domain/driving/current-prices.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import {
  CHARGING_LOSS_SHARE,
  COLD_CELSIUS,
  COLD_SHARE_OF_ALL,
  COLD_SHARE_WITH_HEAT_PUMP,
  COLD_SHARE_WITHOUT_HEAT_PUMP,
  DRIVING_WEEKS_A_YEAR,
  HOME_CHARGER_KW,
  MILD_CELSIUS,
  RESERVE_SHARE,
  RUNNING_COST_HOME_PERCENT,
  START_SHARE,
  USUAL_RAPID_KW,
  WINTER_RANGE_STEP_MILES,
} from "#src/domain/policy/driving.ts";
import { LIKE_CARS } from "#src/domain/policy/listings.ts";
import { PRICES } from "#src/domain/policy/prices.ts";
import type { MethodId } from "#src/texts/car-facts/car-fact.ts";
import { sourceLine } from "#src/texts/source-line.ts";

export const methodHref = (id: MethodId): string => `/methods#${id}`;

interface Method {
  id: MethodId;
  heading: string;
  texts: readonly string[];
  facts: readonly SourcedText[];
}

interface SourcedText {
  text: string;
  /** 'Touring Club Suisse, 9 December 2025' */
  source: string;
  url: string;
}

const cited = (fact: Omit<SourcedText, "source"> & Parameters<typeof sourceLine>[0]): SourcedText => ({
  text: fact.text,
  source: sourceLine(fact),
  url: fact.url,
});
const percent = (share: number) => `${Math.round(share * 100)}%`;
const RESERVE = percent(RESERVE_SHARE);

/** @param today '2026-11-23': prices past their day are left out */
export const methodsOn = (today: string): Method[] => [
  {
    id: "winter-range",
    heading: "Winter range",
    texts: [
      `What the car's driver can use at freezing point: the miles of an independent test of a new car × what is left at ${COLD_CELSIUS} °C × the health of the battery × ${percent(1 - RESERVE_SHARE)}, because we stop at ${RESERVE} charge. In steps of ${WINTER_RANGE_STEP_MILES} miles; filters, order and 'Will it do my week?' go by the lower end.`,
      "It needs a version that the dealer confirmed, and a test of it. Of several tests the one that gives the fewest miles counts. Otherwise the dealer's figure stands, as the dealer's estimate.",
      `From the temperature of the test to freezing point we draw a straight line, up to mild weather of ${MILD_CELSIUS} °C.`,
      "The health is that of a battery test whose certificate we hold. Where there is none, it is that of the middle half of cars of its age: in a straight line between the figures below, from 100% for a new car, and on beyond the last.",
    ],
    facts: [
      ...[COLD_SHARE_WITH_HEAT_PUMP, COLD_SHARE_WITHOUT_HEAT_PUMP, COLD_SHARE_OF_ALL].map(cited),
      ...HEALTH_BY_AGE.map((band) => cited({ ...band, text: ageBandText(band).replace(/^c/, "C") })),
    ],
  },
  {
    id: "rapid-charge",
    heading: "Rapid charge",
    texts: [
      `From ${RESERVE} to ${percent(START_SHARE.rapid)} at ${USUAL_RAPID_KW} kW, with a warm battery; a cold one takes longer. Each percent charges at the lower of two powers: what the charger gives, and what the battery takes then.`,
      "Without a battery test we take a battery as new. Each percent of health lost takes one percent off the energy.",
    ],
    facts: [],
  },
  {
    id: "cost",
    heading: "What it costs",
    texts: [
      `A year costs the electricity for its miles and the vehicle tax. Insurance, servicing, tyres and depreciation are not included. The energy goes by the ranges stated for the car, with what is lost in charging. Who charges at home or work charges ${RUNNING_COST_HOME_PERCENT}% there and the rest at rapid chargers, unless they say otherwise.`,
      `Your own year is your usual days in ${DRIVING_WEEKS_A_YEAR} weeks. For charging at work we take the price at home, so ask what yours costs. A full charge at home is at ${HOME_CHARGER_KW} kW, or at what the car takes if that is less.`,
      "When a car is paid back against yours: from the next month on, the lower costs of fuel, vehicle tax and the mileage charge of April 2028 make up the difference between its total price and what yours is worth, at the lower and at the higher price of fuel, for six years at most.",
    ],
    facts: [...Object.values(PRICES).filter((price) => isCurrent(price, today)), CHARGING_LOSS_SHARE].map(
      cited,
    ),
  },
  {
    id: "similar-cars",
    heading: "Prices of similar cars",
    texts: [
      `We count cars on this site in the last ${LIKE_CARS.days} days, including those gone since, at their last price: same make and model, up to ${LIKE_CARS.years} year, ${formatNumber(LIKE_CARS.miles)} miles and ${percent(LIKE_CARS.batteryShare)} of battery size apart, each car once, up to the ${LIKE_CARS.mostCars} closest in mileage. The range leaves out the lowest tenth and the highest tenth.`,
      "Condition, history, extras and battery health are not counted. Who the dealer is makes no difference.",
    ],
    facts: [],
  },
  {
    id: "data",
    heading: "Data we use",
    texts: [],
    facts: DATA,
  },
];

const DATA: readonly SourcedText[] = [
  {
    text: "Batteries and charging curves: Open EV Data by Chargeprice",
    source: "MIT licence",
    url: "https://github.com/chargeprice/open-ev-data",
  },
  {
    text: "Names and places of towns: GeoNames, geonames.org, November 2026; we left out some and added some of our own",
    source: "licence CC BY 4.0",
    url: "https://creativecommons.org/licenses/by/4.0/",
  },
];
