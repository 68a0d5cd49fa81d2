import type { DbOrTransaction } from "#src/db/database.ts";
import type { Point } from "#src/domain/geo/distance.ts";
import type { LocatedPostcode } from "#src/domain/geo/postcode.ts";
import type { PlannedDealer } from "#src/domain/leads/choice/dealer-choice.ts";
import { scoreLead } from "#src/domain/leads/lead-score.ts";
import type { ProposalRequest } from "#src/domain/leads/request/lead-request.ts";
import type { Unavailability } from "#src/domain/leads/request/unavailability.ts";
import type { EarlierRoute, LeadRoute } from "#src/domain/leads/routing/route-lead.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { locatePostcode } from "#src/services/geo/locate-postcode.ts";
import { chooseRoutes, findCandidates } from "./find-routes.ts";
import { findRequestedCars, onlyDealersOf } from "./request-subject.ts";

export type PlanningApp = Pick<AppContext, "db" | "now" | "postcodeLookup">;

/** Predicts which dealers a request would go to. Read-only: the transaction refuses writes and locks. */
export async function planDealers(
  { db, now, postcodeLookup }: PlanningApp,
  { request, postcode }: Pick<PlanQuestion, "request" | "postcode">,
) {
  const location = await locatePostcode(db, postcodeLookup, postcode.text);
  const place = location.unknown ? null : location.point;
  return await db
    .transaction()
    .setAccessMode("read only")
    .execute((tx) => plan(tx, { request, postcode, place, now: now() }));
}

interface PlanQuestion {
  request: ProposalRequest;
  postcode: LocatedPostcode;
  place: Point | null;
  now: Date;
}

async function plan(tx: DbOrTransaction, { request, postcode, place, now }: PlanQuestion) {
  const cars = await findRequestedCars(tx, request, { locks: false });
  const { named, vehicle, alsoVehicle } = cars;
  const wishes = {
    ...request,
    postcode: postcode.text,
    body_style: request.body_style ?? null,
    mileage_cap: request.mileage_cap ?? null,
  };
  const candidates = await findCandidates(
    tx,
    {
      wishes,
      vehicle,
      also_vehicle: alsoVehicle,
      place,
      named_dealer_id: named?.dealer_id ?? null,
      chosen_dealer_ids: onlyDealersOf(request, cars),
    },
    { now, locks: false },
  );
  const score = scoreLead({
    ...request,
    ...ASSUMED_CONTACT,
    postcode_kind: postcode.kind,
    has_vehicle: vehicle !== null,
    matching_cars: candidates.matching_cars,
  });
  const { routes } = await chooseRoutes(tx, candidates, score);
  const last = routes.at(-1);
  const earlier = routes.map((route) => passedBy(route, candidates.dealers));
  const later =
    last?.is_exclusive && routes.length < MAX_DEALERS_PER_LEAD
      ? (await chooseRoutes(tx, candidates, { ...score, earlier })).routes
      : [];
  const own = [vehicle?.dealer_id, alsoVehicle?.dealer_id];
  const stock = new Map(candidates.dealers.map(({ dealer_id, matching_cars }) => [dealer_id, matching_cars]));
  const dealers = [...routes, ...later].map(
    ({ dealer_id, name, distance_miles }, place): PlannedDealer => ({
      dealer_id,
      name,
      distance_miles,
      has_car: own.includes(dealer_id),
      matching_cars: stock.get(dealer_id) ?? 0,
      is_later: place >= routes.length,
    }),
  );
  return { dealers, unavailable: unavailability() };

  function unavailability(): Unavailability | null {
    if (cars.isUnavailable) return "vehicle";
    return vehicle && !routes.some(({ dealer_id }) => dealer_id === vehicle.dealer_id) ? "dealer" : null;
  }
}

/** Assumed because the lead score counts both: few buyers have only a landline or a disposable email address. */
const ASSUMED_CONTACT = { phone: "+447700900000", email: "buyer@example.org" };

/** Marks the exclusive dealer as passed, to find who would be asked after the exclusive window. */
const passedBy = (
  { dealer_id }: LeadRoute,
  dealers: readonly { dealer_id: string; company_number: string | null }[],
): EarlierRoute => ({
  dealer_id,
  company_number: dealers.find((dealer) => dealer.dealer_id === dealer_id)?.company_number ?? null,
  has_passed: true,
});
