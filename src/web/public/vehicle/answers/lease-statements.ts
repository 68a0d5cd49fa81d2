import { mayHaveLeasedBattery } from "#src/domain/battery/leased-battery.ts";
import { BUYER_QUESTIONS } from "#src/domain/buyer-questions/buyer-questions.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { CarStatement } from "./car-statement.ts";

type Car = Pick<Vehicle, "make" | "year"> & Partial<Pick<Vehicle, "battery_ownership">>;

/** Warns at size and health: a leased battery costs money every month and binds its owner. */
export function leaseStatements(car: Car): CarStatement[] {
  if (car.battery_ownership === "leased") return [LEASED, WHAT_IT_MEANS];
  if (car.battery_ownership === "owned" || !mayHaveLeasedBattery(car)) return [];
  return [
    { ...NOT_STATED, text: `Owned or leased: not stated. ${car.make} also sold cars with a leased battery.` },
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

const NOT_STATED = {
  evidence: "not stated",
  question: BUYER_QUESTIONS.lease.ask,
  isWarning: true,
} as const satisfies Partial<CarStatement>;
