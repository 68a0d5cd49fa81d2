import type { OpeningHours } from "#src/domain/dealers/open-days.ts";
import { findCallTimes } from "#src/services/leads/routing/find-unavailability.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { buildDealer, buildVehicle } from "../factories.ts";
import { aLeadRequest, FROM_NOWHERE } from "../leads.ts";
import type { leadWorld } from "./lead-world.ts";

export const CALL_HOURS: OpeningHours = Object.fromEntries(
  ["mon", "tue", "wed", "thu", "fri"].map((day) => [day, { open: "09:00", close: "19:00" }]),
);

/** Requests with a time for the call, to a dealer who is open on weekdays from nine to seven. */
export function callWorld(world: ReturnType<typeof leadWorld>) {
  return {
    async carAndTimes() {
      const { dealer_id } = await buildDealer(world.database.db, {
        name: "Own Cars",
        opening_hours: JSON.stringify(CALL_HOURS),
      });
      const { vehicle_id } = await buildVehicle(world.database.db, { dealer_id });
      const times = await findCallTimes(world.app, vehicle_id);
      return { dealer_id, vehicle_id, times, last: times[1] ?? new Date(0) };
    },
    ask: (vehicleId: string, callAt: Date | string, changes: Record<string, unknown> = {}) =>
      submitLead(
        world.app,
        aLeadRequest({
          vehicle_id: vehicleId,
          call_at: typeof callAt === "string" ? callAt : callAt.toISOString(),
          ...changes,
        }),
        FROM_NOWHERE,
      ),
    routes: (leadId: string) =>
      world.database.db.selectFrom("lead_routes").selectAll().where("lead_id", "=", leadId).execute(),
    calls: () => world.database.db.selectFrom("booked_calls").selectAll().orderBy("lead_id").execute(),
  };
}
