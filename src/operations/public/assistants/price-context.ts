import { z } from "@hono/zod-openapi";
import { findPriceFacts } from "#src/services/vehicles/market-price/find-price-facts.ts";
import { requirePublicVehicle, vehicleId, vehiclePage } from "./listed-car.ts";
import { tool } from "./tool.ts";

/** Of the cars like it, cheapest first. */
const MOST_LIKE_CARS = 50;

export const priceContextTool = tool({
  name: "price_context",
  title: "How a car's price compares",
  description:
    "A car's total price against similar cars advertised here, and what it was before. No valuation: it compares asking prices.",
  input: z.object({ vehicle_id: vehicleId }),
  answer: {
    total_price: z.number().int().describe("Pounds, with every compulsory fee, as the dealer says"),
    fee_included: z.number().nullable(),
    asked_before: z.array(z.number()).describe("Every price it has had here, in order"),
    reduced: z.string().nullable(),
    market: z
      .object({
        text: z.string(),
        mark: z.string(),
        evidence: z.literal("computed").describe("From the total prices that dealers state here"),
        counted_at: z.iso.datetime(),
        middle: z.number(),
        like: z.array(
          z.object({
            vehicle_id: z.string(),
            price: z.number().int(),
            mileage: z.number().int(),
            year: z.number().int(),
            is_on_sale: z.boolean(),
          }),
        ),
      })
      .nullable()
      .describe("Null with too few cars like it"),
  },
  async run(app, { vehicle_id }) {
    const car = await requirePublicVehicle(app, vehicle_id);
    const { prices, reduced, market } = await findPriceFacts(app, car);
    return {
      page: `${vehiclePage(car.vehicle_id)}#like-it`,
      answer: {
        total_price: car.price,
        fee_included: car.details.mandatory_fee,
        asked_before: prices,
        reduced,
        market: market && {
          ...market,
          evidence: "computed" as const,
          counted_at: new Date(market.counted_at).toISOString(),
          like: market.like.slice(0, MOST_LIKE_CARS),
        },
      },
    };
  },
  text: ({ market, reduced }) => [
    market ? `${market.mark}. ${market.text}.` : "Too few similar cars to compare.",
    ...(reduced === null ? [] : [reduced]),
  ],
});
