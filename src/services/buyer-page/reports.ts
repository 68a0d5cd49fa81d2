import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { answeredAt } from "#src/domain/calls/call-times.ts";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { formatDeadline } from "#src/domain/format/format.ts";
import { GONE_REPORTS_PER_WEEK } from "#src/domain/policy/stock-checks.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { doubtCar } from "#src/services/stock-checks/check-stock.ts";
import { asBuyer, asBuyerOf, type BuyerApp, recordBuyerRequest } from "./buyer-lead.ts";
import { listBuyerRoutes } from "./buyer-page-queries.ts";
import { insertBuyerRequest, listBuyerRequests, setCalled } from "./buyer-request-queries.ts";
import {
  countGoneReports,
  lockOpenRequest,
  type MissedCallFinding,
  setSettled,
} from "./open-request-queries.ts";

/**
 * Ends the dealer's response window if no call is recorded. Idempotent.
 * @param said whether they spoke, or the buyer did not pick up
 * @throws NotFound, Conflict also for a missed call before its booked time
 */
export async function reportCalled(
  app: BuyerApp,
  token: string,
  dealerId: string,
  said: "called" | "missed_call",
) {
  await asBuyerOf(app, { token, dealerId }, async (tx, { lead_id, name, call_at }, at) => {
    if (said === "missed_call" && call_at && at < call_at) {
      throw new Conflict(`You asked ${name} to ring you on ${formatDeadline(call_at)}.`);
    }
    const requests = await listBuyerRequests(tx, lead_id);
    if (requests.some((one) => one.kind === said && one.dealer_id === dealerId)) return;
    const about = { lead_id, dealer_id: dealerId };
    await insertBuyerRequest(tx, { ...about, kind: said, requested_at: at, settled_at: at });
    await setCalled(tx, about, answeredAt(call_at, at));
  });
}

/** Idempotent. @throws Conflict before the response window has ended */
export async function reportNotCalled(app: BuyerApp, token: string, dealerId: string) {
  await asBuyerOf(app, { token, dealerId }, async (tx, route, at) => {
    if (route.response_due_at !== null && at < route.response_due_at && route.first_response_at === null) {
      throw new Conflict(`${route.name} still has time to contact you.`);
    }
    const { lead_id } = route;
    const requests = await listBuyerRequests(tx, lead_id);
    if (requests.some((one) => one.kind === "not_called" && one.dealer_id === dealerId)) return;
    const report = { kind: "not_called", dealer_id: dealerId, notifies: [dealerId] } as const;
    await recordBuyerRequest(tx, { ...report, lead_id, at, needs_admin: true });
  });
}

/** Marks the car as doubted and asks its dealer at once; once per buyer and car. */
export async function reportCarGone(app: BuyerApp, token: string) {
  await asBuyer(app, token, async (tx, { lead_id, vehicle }, at) => {
    const routes = await listBuyerRoutes(tx, lead_id);
    const isIntroduced = routes.some((one) => one.dealer_id === vehicle?.dealer_id && !one.withdrawn_at);
    if (!vehicle || !isIntroduced) throw new NotFound("Car not found");
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

/**
 * @param finding about a missed call: 'rang' removes it from the dealer's record
 * @throws NotFound also when it was already settled
 */
export async function settleBuyerRequest(
  app: DbAndClock,
  admin: UserActor,
  buyerRequestId: string,
  finding: MissedCallFinding | null,
) {
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    const request = isUuid(buyerRequestId) ? await lockOpenRequest(tx, buyerRequestId) : undefined;
    if (!request) throw new NotFound("Open request not found");
    const { lead_id, dealer_id, kind } = request;
    if ((kind === "not_called") !== (finding !== null)) {
      throw new InvalidInput({ finding: "Say whether the dealer rang, for a missed call only." });
    }
    await setSettled(tx, { buyer_request_id: buyerRequestId, finding, at, by: admin.user_id });
    await recordChange(tx, {
      actor: admin,
      action: "lead.settle",
      subject: { id: lead_id, dealer_id },
      before: null,
      after: finding && { finding },
      at,
    });
  });
}
