import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { GONE_REPORTS_PER_WEEK } from "#src/domain/policy/stock-checks.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { doubtCar } from "#src/services/stock-checks/doubt-car.ts";
import { lockLeadFromLink } from "../buyer-lead.ts";
import { listBuyerRoutes } from "../buyer-page-queries.ts";
import { insertBuyerRequest } from "../buyer-request-queries.ts";
import { countGoneReports } from "./gone-report-queries.ts";

/** Marks the car as doubted and asks its dealer at once; once per buyer and car. */
export async function reportCarGone(
  app: Pick<AppContext, "db" | "now" | "buyerLinks">,
  token: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const lead = await lockLeadFromLink(tx, app, token);
    const { lead_id, vehicle } = lead;
    const routes = await listBuyerRoutes(tx, lead_id);
    const isIntroduced = routes.some((one) => one.dealer_id === vehicle?.dealer_id && !one.withdrawn_at);
    if (!vehicle || !isIntroduced) throw new NotFound("Car not found");
    const at = app.now();
    const since = daysBefore(at, 7);
    const reports = await countGoneReports(tx, { lead_id, vehicle_id: vehicle.vehicle_id, since });
    if (reports.ofCar > 0) return;
    if (reports.ofWeek >= GONE_REPORTS_PER_WEEK) {
      throw new Conflict("You have reported several cars this week. Please write to us about this one.");
    }
    const { dealer_id } = vehicle;
    const report = { lead_id, dealer_id, requested_at: at, settled_at: at };
    await insertBuyerRequest(tx, { ...report, kind: "car_gone" });
    if (vehicle.is_public) await doubtCar(tx, { vehicle_id: vehicle.vehicle_id, dealer_id, at });
  });
}
