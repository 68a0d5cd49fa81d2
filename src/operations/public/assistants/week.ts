import { z } from "@hono/zod-openapi";
import { pricesOn } from "#src/domain/driving/current-prices.ts";
import { DRIVING, drivingKey } from "#src/domain/driving/driving-key.ts";
import type { ChargingPlace } from "#src/domain/driving/driving-profile.ts";
import { yearPounds } from "#src/domain/driving/running-cost.ts";
import { willItDo } from "#src/domain/driving/will-it-do.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { DAILY_MILES, DAYS_A_WEEK, LONGEST_TRIP_MILES, START_SHARE } from "#src/domain/policy/driving.ts";
import { weekAnswerText, weekSum } from "#src/texts/week-text.ts";
import { figureSchema, winterRangeFigure } from "./car-figures.ts";
import { requirePublicVehicle, vehicleId, vehiclePage } from "./listed-car.ts";
import { tool } from "./tool.ts";

const within = ({ min, max }: { min: number; max: number }, meaning: string) =>
  z.coerce.number().int().min(min).max(max).describe(meaning);

export const weekTool = tool({
  name: "will_it_do",
  title: "Will it do my week?",
  description: "Whether a car manages a buyer's week in winter, how we work it out, and what a year costs.",
  input: z.object({
    vehicle_id: vehicleId,
    daily_miles: within(DAILY_MILES, "There and back"),
    days_a_week: within(DAYS_A_WEEK, "Days driven a week"),
    longest_trip: within(LONGEST_TRIP_MILES, "Miles of the longest usual trip, there and back"),
    charging: z.enum(Object.keys(START_SHARE) as ChargingPlace[]).describe("Where the car is charged"),
  }),
  answer: {
    total_price: z.number().int().describe("Pounds, with every compulsory fee, as the dealer says"),
    answer: z.string(),
    sum: z.array(z.string()).describe("How it is worked out"),
    year_cost: z
      .number()
      .nullable()
      .describe("Pounds of electricity and tax a year, computed; null if unknown"),
    rests_on: figureSchema.describe("The range that the answer rests on"),
  },
  async run(app, { vehicle_id, daily_miles, days_a_week, longest_trip, charging }) {
    const car = await requirePublicVehicle(app, vehicle_id);
    const profile = {
      dailyMiles: daily_miles,
      daysAWeek: days_a_week,
      longestTrip: Math.max(longest_trip, daily_miles),
      charging,
    };
    const prices = pricesOn(londonDay(app.now()).today);
    const cost = yearPounds(car, profile, prices);
    return {
      page: `${vehiclePage(car.vehicle_id)}?${DRIVING}=${drivingKey(profile)}`,
      answer: {
        total_price: car.price,
        answer: weekAnswerText(willItDo(car, profile)),
        sum: weekSum(car, profile, prices),
        year_cost: cost === null ? null : Math.round(cost),
        rests_on: winterRangeFigure(car),
      },
    };
  },
  text: ({ answer, sum }) => [`${answer}.`, ...sum],
});
