import { z } from "@hono/zod-openapi";
import { findUnavailability } from "#src/services/leads/routing/find-unavailability.ts";
import { requirePublicVehicle, vehicleId } from "./listed-car.ts";
import { tool } from "./tool.ts";

export const startRequestTool = tool({
  name: "start_request",
  title: "Link to ask a dealer about a car",
  description:
    "Gives the link of the form in which the buyer asks about a car. It sends nothing: give the link to the buyer, who fills in the form in their own browser. Takes no name, phone number or email address.",
  input: z.object({ vehicle_id: vehicleId }),
  answer: {
    link: z.url(),
    total_price: z.number().int().describe("Pounds, with every compulsory fee, as the dealer says"),
    takes_requests: z.boolean().describe("False while its dealer takes none"),
  },
  async run(app, { vehicle_id }) {
    const car = await requirePublicVehicle(app, vehicle_id);
    const page = `/lead?vehicle=${car.vehicle_id}&source=lead_form`;
    const unavailable = car.is_generated ? "vehicle" : await findUnavailability(app, car.vehicle_id);
    return {
      page,
      answer: {
        link: app.publicOrigin + page,
        total_price: car.price,
        takes_requests: unavailable === null,
      },
    };
  },
  text: ({ link }) => [`The buyer asks here, in their own browser: ${link}`],
});
